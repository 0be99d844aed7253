import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, extname, join, sep } from "node:path";
import staticFiles from "@fastify/static";
import { Refused, refusal } from "@oneup/domain";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppSettings } from "../deps.ts";
import { addAddressedPage, isPublicPage } from "./addressed-page.ts";
import { contentPolicyOf } from "./security-headers.ts";

/** A name that carries a fingerprint of its content never changes what it names. */
const HASHED = /[.-][\w-]{8,}\.\w+$/;
const FOREVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";
const A_DAY = "public, max-age=86400";
/** Pictures and films, which change seldom and keep their names. */
const SEEN = /\/(drawings|icons|pictures|screens|videos)\//;

/** Keeps the application in browsers for when there is no connection; the other one takes that back. */
const WORKER = "/service-worker.js";
const WORKER_OFF = "service-worker-off.js";

/** Pages that are for whoever has a link, and for no search engine. */
const NOT_INDEXED: ReadonlySet<string> = new Set([
  "/loan-request",
  "/property-report",
  "/unsubscribe",
]);

/** Public pages of pictures, whose addresses stand on copies alone. */
const PICTURE_PAGE = /^\/p\//;

function cacheFor(path: string): string {
  if (extname(path) === ".html") return ASK_AGAIN;
  if (path.includes("/assets/") && HASHED.test(basename(path))) return FOREVER;
  return SEEN.test(path) ? A_DAY : ASK_AGAIN;
}

/** Tells the content policy of the landing page, which brings styles of its own; anew when it was built anew. */
function policyOfLanding(landing: string): (builtMs: number) => string {
  let known: { readonly built: number; readonly policy: string } | null = null;
  return (built) => {
    if (known?.built !== built) {
      known = { built, policy: contentPolicyOf(readFileSync(landing, "utf8")) };
    }
    return known.policy;
  };
}

/** The documents that the application's addresses begin with (see the web app's prerender-pages.ts). */
interface Documents {
  /** The documents of addresses that have one of their own, by path. */
  readonly pages: ReadonlyMap<string, string>;
  /** The document of every other address. */
  readonly shell: string;
}

function documentsIn(webRoot: string): Documents {
  const folder = join(webRoot, "pages");
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
    : [];
  const pages = names
    .filter((name) => name.endsWith(".html"))
    .map((name) => name.replaceAll(sep, "/"))
    .map((name) => [`/${name.slice(0, -".html".length)}`, `pages/${name}`] as const);
  const shell = existsSync(join(webRoot, "app-shell.html")) ? "app-shell.html" : "index.html";
  return { pages: new Map(pages), shell };
}

/**
 * Serves the built web application: its files, and for every other address the document that its
 * page begins with, which the application's own router takes on (its page for unknown addresses
 * included). What the operator says of themselves lies beside them. Public pages name the public address where there is one.
 */
export async function addWebApp(
  app: FastifyInstance,
  settings: Pick<AppSettings, "webRoot" | "publicUrl" | "offline" | "operator" | "freeAccounts">,
): Promise<void> {
  const { webRoot, publicUrl, offline = true, freeAccounts = true } = settings;
  const operator = settings.operator ?? { name: "", contact: "", terms: null, privacy: null };
  app.get("/operator.json", (_request, reply) =>
    reply.header("cache-control", ASK_AGAIN).send({ ...operator, freeAccounts }),
  );
  if (webRoot !== null) {
    const landing = join(webRoot, "index.html");
    const landingPolicy = policyOfLanding(landing);
    await app.register(staticFiles, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path, { mtimeMs }) => {
        void reply.header("cache-control", cacheFor(path));
        if (path.startsWith(landing)) {
          void reply.header("content-security-policy", landingPolicy(mtimeMs));
        }
      },
    });
    if (!offline) app.get(WORKER, (_request, reply) => reply.sendFile(WORKER_OFF));
  }
  const documents = webRoot === null ? null : documentsIn(webRoot);
  if (webRoot !== null && publicUrl !== null) {
    for (const [path, name] of [["/", "index.html"] as const, ...(documents?.pages ?? [])]) {
      const file = join(webRoot, name);
      if (existsSync(file) && isPublicPage(readFileSync(file, "utf8"))) {
        addAddressedPage(app, { path, file }, publicUrl);
      }
    }
  }
  app.setNotFoundHandler((request, reply): FastifyReply | never => {
    const path = request.url.split("?")[0] ?? "";
    const page =
      (request.method === "GET" || request.method === "HEAD") && !basename(path).includes(".");
    if (documents === null || !page || /^\/+api(\/|$)/i.test(path)) {
      throw new Refused(refusal("request.not_found"));
    }
    if (NOT_INDEXED.has(path) || PICTURE_PAGE.test(path))
      void reply.header("x-robots-tag", "noindex, nofollow");
    return reply.sendFile(documents.pages.get(path) ?? documents.shell);
  });
}
