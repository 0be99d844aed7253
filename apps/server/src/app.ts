import cookie from "@fastify/cookie";
import { USUAL_LIMIT } from "@oneup/domain";
import { type Route, routes } from "@oneup/operations";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { AppDeps } from "./deps.ts";
import { addLoanDocuments } from "./documents/loan-documents.route.ts";
import { addReportDocuments } from "./documents/report-documents.route.ts";
import { addOwnData } from "./documents/own-data.route.ts";
import { ChangeHub } from "./events/change-hub.ts";
import { addEventStream, tellChangePosition } from "./events/events.route.ts";
import { addFileReading } from "./files/read-file.route.ts";
import { addPicturePages } from "./files/picture-pages.route.ts";
import { addUpload } from "./files/upload.route.ts";
import { addAdmission } from "./http/admission.ts";
import { bindRegistry, refuseOtherMethods } from "./http/bind-registry.route.ts";
import { trackRequests } from "./http/drain.ts";
import { addHealth } from "./http/health.route.ts";
import { takeJsonOnly } from "./http/json-body.ts";
import { LimitExchange } from "./http/limit-exchange.ts";
import { answerMalformed } from "./http/malformed-request.ts";
import { openApiDocument } from "./http/openapi.ts";
import { refuseOverload } from "./http/overload.ts";
import { refusalOf, sendFailure } from "./http/refusal-answer.ts";
import { addRequestLog } from "./http/request-log.ts";
import { addLicenceFiles } from "./licences/licences.route.ts";
import { addSaleFiles } from "./sales/sales.route.ts";
import { addSecurityHeaders, securityHeaders } from "./http/security-headers.ts";
import { limitSenders } from "./http/slow-senders.ts";
import { addVisitors } from "./http/visitor.ts";
import { addWebApp } from "./http/web-app.route.ts";
import { addUnsubscribe } from "./mail/unsubscribe.route.ts";
import { impersonateHandler, stopImpersonatingHandler } from "./sessions/impersonate.route.ts";
import { addRequestAudit } from "./sessions/request-audit.ts";
import { accountCareHandlers, endSessionsAtOnce } from "./sessions/account-care.route.ts";
import { addStripeWebhook } from "./payments/stripe-webhook.route.ts";
import { SessionLookup, findVisitor } from "./sessions/session-lookup.ts";
import { signInHandler } from "./sessions/sign-in.route.ts";
import { signOutHandler } from "./sessions/sign-out.route.ts";
import { addDocumentReading } from "./verifications/read-document.route.ts";
import { registerHandler } from "./verifications/register.route.ts";

/** How long a request may take to arrive whole, in ms: a 20 MB photo over a slow phone's network. */
const REQUEST_MS = 180_000;
const HEADERS_MS = 15_000;
/** How often senders that are late are looked for, in ms. */
const LOOK_FOR_LATE_MS = 2_000;
const KEEP_ALIVE_MS = 72_000;

/** Connections of one network at once: some seventy people behind one address. */
const CONNECTIONS_PER_NETWORK = 500;

/** Whom `true` trusts: a caller on the internet can write any address, a proxy beside us says who called. */
const PRIVATE_NETWORKS = "loopback,linklocal,uniquelocal";

/** Cookies travel over https alone where the public address is https. */
function isHttps(publicUrl: string | null): boolean {
  return publicUrl?.startsWith("https:") ?? false;
}

/** Paths beside the registry's. */
const OTHER_ROUTES: readonly Route[] = [
  { method: "GET", path: "/api/events" },
  { method: "POST", path: "/api/unsubscribe/:token" },
  { method: "GET", path: "/api/health" },
  { method: "GET", path: "/api/ready" },
  { method: "GET", path: "/api/openapi.json" },
];

function addApi(
  api: FastifyInstance,
  deps: AppDeps,
  { hub, exchange }: { readonly hub: ChangeHub; readonly exchange: LimitExchange },
): void {
  const { findSession, settings } = deps;
  const https = isHttps(settings.publicUrl);
  const sessions = new SessionLookup(
    findSession,
    (tokenHash, until) =>
      deps.ports.store.transact((store) => store.sessions.extend(tokenHash, until)),
    () => Date.parse(deps.ports.clock.now()),
  );
  addVisitors(api, deps, { sessions, https, exchange });
  addRequestAudit(api, deps.ports);
  addAdmission(api, deps, exchange);
  api.addHook("onSend", (_request, reply, payload, done) => {
    if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
    done(null, payload);
  });
  takeJsonOnly(api);
  tellChangePosition(api, hub);
  endSessionsAtOnce(api, { sessions, hub });
  bindRegistry(api, deps, {
    "accounts.signIn": signInHandler(deps, sessions),
    "verifications.register": registerHandler(deps),
    "accounts.signOut": signOutHandler(deps, { sessions, hub }),
    "admin.impersonate": impersonateHandler(deps),
    "admin.stopImpersonating": stopImpersonatingHandler(deps, { sessions, hub }),
    ...accountCareHandlers(deps),
  });
  addEventStream(api, hub);
  addFileReading(api, deps);
  addPicturePages(api, deps);
  addLoanDocuments(api, deps);
  addReportDocuments(api, deps);
  addOwnData(api, deps);
  addDocumentReading(api, deps);
  // Few ever ask for it, and it takes a noticeable part of the start to make.
  let document: ReturnType<typeof openApiDocument> | undefined;
  api.get("/api/openapi.json", (_request, reply) => reply.send((document ??= openApiDocument())));
  refuseOtherMethods(api, [...Object.values(routes), ...OTHER_ROUTES]);
}

/**
 * Builds the application: every verb of the registry on its route, sessions, the change stream,
 * pictures and the web application's files. Opens nothing; `listen` and `inject` do.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, findSession, changes, ports, telemetry } = deps;
  const headers = securityHeaders(isHttps(settings.publicUrl));
  const app = Fastify({
    ...(deps.log ? { loggerInstance: deps.log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy === true ? PRIVATE_NETWORKS : settings.trustProxy,
    bodyLimit: USUAL_LIMIT.bodyBytes,
    http: { connectionsCheckingInterval: LOOK_FOR_LATE_MS },
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: "idle",
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 400 },
    clientErrorHandler: answerMalformed,
    // An address that cannot be decoded reaches no route and no hook.
    frameworkErrors: (error, _request, reply) => {
      void sendFailure(reply.headers(headers.data), error);
    },
  });
  app.server.headersTimeout = HEADERS_MS;
  const drain = trackRequests(app);
  // Before what refuses early, so that it counts that too.
  telemetry.addRequests(app);
  refuseOverload(app);
  // A proxy's connections are everybody's.
  const counts = settings.callsPerMinute > 0 && settings.trustProxy === false;
  limitSenders(app, counts ? CONNECTIONS_PER_NETWORK : 0);
  const hub = new ChangeHub({
    feed: changes,
    store: ports.store,
    findVisitor: (tokenHash) =>
      findVisitor(findSession, tokenHash, () => Date.parse(ports.clock.now())),
    failed: (what, error) => app.log.error({ err: error }, `Could not ${what}.`),
  });
  const exchange = new LimitExchange(deps.limits, ports.log);
  app.addHook("onReady", async () => {
    await hub.start();
    exchange.start();
  });
  app.addHook("preClose", async () => {
    await Promise.all([hub.close(), exchange.close()]);
    drain();
  });

  telemetry.shows("eventStreams", () => hub.streams);
  telemetry.shows("eventsSent", () => hub.told);
  addRequestLog(app);
  addSecurityHeaders(app, headers);
  app.setErrorHandler((error, request, reply) => {
    const failed = refusalOf(error).code === "server.failed";
    if (failed) request.log.error({ err: error }, "A request failed.");
    const json = request.routeOptions.config.verb === "quickQuote.regenerateWithNewPrompt";
    return sendFailure(reply, error, { json });
  });
  await app.register(cookie);
  addHealth(app, deps.ready);
  await app.register(async (api) => {
    addApi(api, deps, { hub, exchange });
    await addUpload(api, deps);
    await addLicenceFiles(api, deps);
    await addSaleFiles(api, deps);
    await addUnsubscribe(api, deps);
  });
  await addStripeWebhook(app, deps.paymentDesk);
  await addWebApp(app, settings);
  return app;
}
