import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** A path of our own as the value of an attribute or of a member of the structured data. */
const PICTURE = /(<meta property="og:image" content=")(\/[^"]*)(")/;
const DATA = /(<script type="application\/ld\+json">)(.*?)(<\/script>)/s;

function withAddressesIn(json: string, publicUrl: string): string {
  const data: unknown = JSON.parse(json);
  const text = JSON.stringify(data, (name, value: unknown) => {
    const own = (name === "url" || name === "image") && typeof value === "string";
    return own && value.startsWith("/") ? publicUrl + value : value;
  });
  return text.replaceAll("<", "\\u003c");
}

/**
 * The landing page as other sites are to read it (EXP-06): those that show a link to it take
 * whole addresses alone, which the build cannot know.
 * @param page the built page, with paths
 * @param publicUrl the address that people use, without a path
 */
export function withPublicAddress(page: string, publicUrl: string): string {
  const own = `<link rel="canonical" href="${publicUrl}/">\n    <meta property="og:url" content="${publicUrl}/">`;
  return page
    .replace(PICTURE, (_all, before: string, path: string, after: string) =>
      [before, publicUrl, path, after].join(""),
    )
    .replace(
      DATA,
      (_all, before: string, json: string, after: string) =>
        before + withAddressesIn(json, publicUrl) + after,
    )
    .replace("</head>", () => `  ${own}\n  </head>`);
}

/** Serves one page from memory, compressed beforehand. Whoever has it already is told so. */
export async function addPage(app: FastifyInstance, path: string, page: string): Promise<void> {
  const plain = Buffer.from(page);
  const forms = {
    br: await promisify(brotliCompress)(plain),
    gzip: await promisify(gzip)(plain),
    identity: plain,
  };
  const mark = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const accepted = request.headers["accept-encoding"] ?? "";
    const form = (["br", "gzip"] as const).find((name) => accepted.includes(name)) ?? "identity";
    const tag = `W/"${mark}"`;
    void reply.headers({ "cache-control": "no-cache", etag: tag, vary: "accept-encoding" });
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
    if (form !== "identity") void reply.header("content-encoding", form);
    return reply.type("text/html; charset=utf-8").send(forms[form]);
  };
  app.route({ method: ["GET", "HEAD"], url: path, handler });
}
