import { createHash, createHmac } from "node:crypto";

/** A request as it arrived: its path and query as they were sent. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a signature is made with besides the request. */
interface Signing {
  readonly secret: string;
  readonly region: string;
  /** The names of the signed headers, as the Authorization header lists them. */
  readonly signed: readonly string[];
}

export const sha256 = (text: string | Uint8Array) =>
  createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text);

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function canonicalQuery(query: string): string {
  const pairs = query === "" ? [] : query.split("&").map((pair) => pair.split("="));
  return pairs
    .map(([name = "", value = ""]) => [name, value].map(decodeURIComponent).map(encode).join("="))
    .toSorted()
    .join("&");
}

/**
 * The signature of a request to S3 in hexadecimal (AWS Signature Version 4, single chunk; "Authenticating Requests:
 * Using the Authorization Header" in Amazon's S3 API reference).
 */
export function s3Signature(request: SentRequest, { secret, region, signed }: Signing): string {
  const { method, path, query, headers } = request;
  const at = headers["x-amz-date"] ?? "";
  const day = at.slice(0, 8);
  const lines = signed.map(
    (name) => `${name}:${(headers[name] ?? "").trim().replaceAll(/ +/g, " ")}\n`,
  );
  const canonical = [
    method,
    path.split("/").map(decodeURIComponent).map(encode).join("/"),
    canonicalQuery(query),
    lines.join(""),
    signed.join(";"),
    headers["x-amz-content-sha256"] ?? "",
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce<Buffer>(
    (known, part) => hmac(known, part).digest(),
    hmac(`AWS4${secret}`, day).digest(),
  );
  return hmac(key, text).digest("hex");
}
