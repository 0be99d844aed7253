import { permissions } from "@oneup/domain";
import type { FastifyInstance } from "fastify";
import { answerMalformed } from "./malformed-request.ts";
import { networkOf } from "./rate-limits.ts";

/** How long a body may take to arrive whole, in ms; uploads have the server's own time. */
const BODY_MS = 15_000;
/** The largest body that is no upload, in bytes. */
const LARGEST_TEXT = 1_000_000;

/**
 * Hangs up on who sends slowly, and on who opens too many connections (REL-04).
 * @param most connections of one network at once; 0 for any number
 */
export function limitSenders(app: FastifyInstance, most: number): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = request;
    const { verb } = request.routeOptions.config;
    const sends =
      Number(raw.headers["content-length"] ?? 0) > 0 || "transfer-encoding" in raw.headers;
    if (sends && (verb === undefined || permissions[verb].bodyBytes <= LARGEST_TEXT)) {
      const late = setTimeout(() => {
        if (reply.raw.headersSent) raw.destroy();
        else answerMalformed({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, raw.socket);
      }, BODY_MS).unref();
      const arrived = () => clearTimeout(late);
      raw.once("end", arrived).once("close", arrived);
    }
    done();
  });
  if (most === 0) return;
  const open = new Map<string, number>();
  app.server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const others = open.get(network) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
