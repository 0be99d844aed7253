import type { FastifyInstance } from "fastify";

const LOOK_AGAIN_MS = 25;

/**
 * Lets a server close as soon as the last request under way is answered. By itself it would wait for
 * connections that browsers opened in advance and never used.
 * @returns what begins the draining; call it when no new request is taken any more
 */
export function trackRequests(app: FastifyInstance): () => void {
  let underWay = 0;
  app.server.on("request", (_request, response) => {
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
    });
  });
  return () => {
    const timer = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections();
      else app.server.closeIdleConnections();
    }, LOOK_AGAIN_MS);
    app.server.once("close", () => clearInterval(timer));
  };
}
