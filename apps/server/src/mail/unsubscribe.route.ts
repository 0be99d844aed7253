import { execute, registry } from "@oneup/operations";
import type { FastifyInstance } from "fastify";
import type { AppDeps } from "../deps.ts";
import { sendJson } from "../http/bind-registry.route.ts";
import { visitorOf } from "../http/visitor.ts";

const SMALL_BODY = 2_000;

/**
 * Where a mail program ends mails with one press (RFC 8058): it posts a form, without a cookie, and
 * the token in the address says whose mails and which.
 */
export async function addUnsubscribe(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(async (form) => {
    // What the form says does not matter; only that it was posted.
    form.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: SMALL_BODY },
      (_request, _body, done) => done(null, {}),
    );
    form.post<{ Params: { token: string } }>(
      "/api/unsubscribe/:token",
      { bodyLimit: SMALL_BODY },
      async (request, reply) => {
        const { token } = request.params;
        const verb = registry["notifications.unsubscribe"];
        const { actor } = visitorOf(request);
        return sendJson(reply, await execute(deps.ports, actor, verb, { token }));
      },
    );
  });
}
