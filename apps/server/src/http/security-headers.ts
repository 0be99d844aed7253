import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * What a page of ours may load and do (REL-05): its own scripts from its own files, none inline but
 * the one that the build wrote into its document;
 * pictures from itself, those that it makes, and those that somebody gave a room by their address
 * (APP-13); nothing embeds it.
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // Style attributes of pages that were rendered beforehand; no style sheet can come in by them.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob:",
  "font-src 'self'",
  // A 1UP that is shared or saved is read from where this page keeps it in memory.
  "connect-src 'self' blob:",
  "worker-src 'self' blob:",
  // A certificate that an admin reads beside its request: bytes of this page's own, never an address.
  "frame-src blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const PAGES: Readonly<Record<string, string>> = {
  "content-security-policy": CONTENT_POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(self), geolocation=(), payment=(self)",
  "origin-agent-cluster": "?1",
};

/**
 * What data is answered with. Opened by itself it may load and do nothing, and nobody embeds it; what
 * only a page can ask of a browser (its camera, its referrer, its windows) says nothing here.
 */
const DATA: Readonly<Record<string, string>> = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  // A file that somebody uploaded brings a policy of its own, which does not say who may embed it.
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** The one sheet and the one script that a document may bring itself. */
const OWN = [/<(style)>(.*?)<\/style>/s, /<(script)>(.*?)<\/script>/s];

/**
 * The content policy of a document that brings styles and a script of its own: besides our files, those very ones are
 * let in, by their fingerprint.
 */
export function contentPolicyOf(page: string): string {
  return OWN.reduce((policy, own) => {
    const [, kind, text] = own.exec(page) ?? [];
    if (text === undefined) return policy;
    const mark = createHash("sha256").update(text).digest("base64");
    return policy.replace(`${kind}-src 'self'`, `$& 'sha256-${mark}'`);
  }, CONTENT_POLICY);
}

/** Browsers are told for half a year to come by https only, where the public address is https. */
const ONLY_HTTPS = { "strict-transport-security": "max-age=15552000" };

/** The headers of answers: of data, and of all else. */
export interface SecurityHeaders {
  readonly data: Readonly<Record<string, string>>;
  readonly pages: Readonly<Record<string, string>>;
}

/** The headers that answers get. */
export function securityHeaders(https: boolean): SecurityHeaders {
  const more = https ? ONLY_HTTPS : {};
  return { data: { ...DATA, ...more }, pages: { ...PAGES, ...more } };
}

/** Puts the security headers on every answer. */
export function addSecurityHeaders(app: FastifyInstance, { data, pages }: SecurityHeaders): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(request.url.startsWith("/api/") ? data : pages);
    done();
  });
}
