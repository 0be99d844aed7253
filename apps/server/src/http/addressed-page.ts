import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contentPolicyOf } from "./security-headers.ts";

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
 * A public page as other sites are to read it (EXP-06): those that show a link to it take whole
 * addresses alone, which the build cannot know.
 * @param page the built page, with paths
 * @param path where it stands
 * @param publicUrl the address that people use, without a path
 */
function withPublicAddress(page: string, path: string, publicUrl: string): string {
  const url = publicUrl + path;
  const own = `<link rel="canonical" href="${url}">\n    <meta property="og:url" content="${url}">`;
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

/** A page as it goes out: plain and compressed beforehand, with the mark that tells it from another. */
interface ReadyPage {
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly identity: Buffer;
  readonly tag: string;
  readonly policy: string;
}

/** A page that is for everybody: its path, and the document that was built for it. */
interface PublicPage {
  readonly path: string;
  readonly file: string;
}

async function prepare({ path, file }: PublicPage, publicUrl: string): Promise<ReadyPage> {
  const identity = Buffer.from(withPublicAddress(await readFile(file, "utf8"), path, publicUrl));
  const mark = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  return {
    br: await promisify(brotliCompress)(identity),
    gzip: await promisify(gzip)(identity),
    identity,
    tag: `W/"${mark}"`,
    policy: contentPolicyOf(identity.toString()),
  };
}

/** Whether a document says what it is to others: that of a page which is for everybody. */
export function isPublicPage(document: string): boolean {
  return PICTURE.test(document);
}

/** Serves a public page with its address; anew when the file was built anew. */
export function addAddressedPage(app: FastifyInstance, at: PublicPage, publicUrl: string): void {
  let made: { readonly built: number; readonly page: Promise<ReadyPage> } | null = null;
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { mtimeMs } = await stat(at.file);
    if (made?.built !== mtimeMs) made = { built: mtimeMs, page: prepare(at, publicUrl) };
    const page = await made.page;
    const accepted = request.headers["accept-encoding"] ?? "";
    const form = (["br", "gzip"] as const).find((name) => accepted.includes(name)) ?? "identity";
    void reply.headers({
      "cache-control": "no-cache",
      "content-security-policy": page.policy,
      etag: page.tag,
      vary: "accept-encoding",
    });
    if (request.headers["if-none-match"] === page.tag) return reply.code(304).send();
    if (form !== "identity") void reply.header("content-encoding", form);
    return reply.type("text/html; charset=utf-8").send(page[form]);
  };
  app.route({ method: ["GET", "HEAD"], url: at.path, handler });
}
