import { Refused, refusal } from "@oneup/domain";
import type { FastifyRequest } from "fastify";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Refuses a write that a browser makes for another site's page (REL-05): by what the browser says
 * of the page (Sec-Fetch-Site) and by its Origin. Callers that are no browsers send neither.
 * @throws Refused request.cross_site
 */
export function insistOnOwnOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (READS.has(request.method)) return;
  const site = request.headers["sec-fetch-site"];
  const { origin, host } = request.headers;
  const foreignSite = site !== undefined && site !== "same-origin" && site !== "none";
  const own = [host, publicUrl === null ? undefined : hostOf(publicUrl)];
  const foreignOrigin = origin !== undefined && !own.includes(hostOf(origin) ?? "null");
  if (foreignSite || foreignOrigin) throw new Refused(refusal("request.cross_site"));
}
