import { createHash, randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { crc32 } from "node:zlib";
import type { S3Settings } from "../files/s3-settings.ts";
import { LocalServer, bodyOf } from "./local-server.ts";
import { type SentRequest, s3Signature, sha256 } from "./s3-signature.ts";

type Action = "GET" | "HEAD" | "PUT" | "DELETE" | "LIST";

/**
 * What the store can do wrong: answer a status and code; say nothing at all; cut the connection in the middle of a file, or fall
 * silent there; answer 200 and keep nothing, or the first half.
 */
type Fault =
  | { readonly status: number; readonly code: string }
  | "silent"
  | "cut"
  | "stall"
  | "forget"
  | "halve";

interface KeptObject {
  readonly bytes: Buffer;
  readonly etag: string;
  /** The CRC32 of what was sent, as its header says it. */
  readonly sum: string;
  readonly modified: Date;
}

/** An error of the protocol. */
class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const REGION = "eu-test-1";
const KEYS = { accessKeyId: "AKIDOFTHETEST", secretAccessKey: "secret/of+the/test" };
const CHECKSUM = /^x-amz-(?:checksum-|sdk-checksum-)/;
/** How far a request's clock may be off, in ms. */
const SKEW_MS = 15 * 60_000;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function momentOf(stamp: string): number {
  return Date.parse(
    stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
}

/**
 * A local store with one bucket that speaks as much of S3's protocol as we use and takes it at its word: it proves
 * signatures, hashes and checksums, pages its lists, and does wrong what it is told to.
 */
export class StrictS3 extends LocalServer {
  readonly bucket = "oneup-test";
  readonly objects = new Map<string, KeptObject>();
  /** What was asked, as `PUT files/ab/ab12`. */
  readonly calls: string[] = [];
  /** How many keys a page of a list has at most. */
  pageSize = 1_000;
  readonly #refusesChecksums: boolean;
  readonly #tokens = new Map<string, string>();
  readonly #faults: { action: Action; fault: Fault; left: number }[] = [];
  #held: { readonly action: Action; readonly until: Promise<unknown> } | null = null;

  /** @param given `refusesChecksums`: as stores of other makers do that do not know the headers */
  constructor(given: { readonly refusesChecksums?: boolean } = {}) {
    super();
    this.#refusesChecksums = given.refusesChecksums === true;
    this.server.on("request", (request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        if (error instanceof S3Error) return this.#refuse(response, error);
        response.destroy();
      });
    });
    // Not every maker's store knows of asking before a body is sent.
    this.server.on("checkContinue", (_request, response) => response.writeHead(417).end());
  }

  get settings(): S3Settings {
    const checksums = !this.#refusesChecksums;
    return {
      endpoint: this.url,
      region: REGION,
      bucket: this.bucket,
      ...KEYS,
      pathStyle: true,
      checksums,
    };
  }

  /** Does it so wrong, from now on or so many times. */
  misbehave(action: Action, fault: Fault, times = Number.POSITIVE_INFINITY): void {
    this.#faults.push({ action, fault, left: times });
  }

  behave(): void {
    this.#faults.length = 0;
  }

  /** Lets the calls of an action wait until the answer is called. */
  hold(action: Action): () => void {
    const gate = new EventEmitter();
    this.#held = { action, until: once(gate, "open") };
    return () => {
      this.#held = null;
      gate.emit("open");
    };
  }

  /** Lays an object there as another program would. */
  lay(key: string, bytes: Buffer, modified = new Date()): void {
    this.objects.set(key, { bytes, ...signsOf(bytes), modified });
  }

  #refuse(response: ServerResponse, { status, code }: S3Error): void {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
    response.writeHead(status, { "content-type": "application/xml" }).end(xml);
  }

  #faultOf(action: Action): Fault | null {
    const found = this.#faults.find((each) => each.action === action && each.left > 0);
    if (!found) return null;
    found.left -= 1;
    return found.fault;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = "", query = ""] = (request.url ?? "").split("?");
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const sent = { method: request.method ?? "", path, query, headers };
    const body = await bodyOf(request);
    // The bucket stands in the host or in the path.
    const inHost = headers["host"]?.startsWith(`${this.bucket}.`) === true;
    const whole = inHost ? `/${this.bucket}${path}` : path;
    const [, bucket = "", key = ""] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(whole)) ?? [];
    const action = actionOf(sent.method, key);
    this.calls.push(`${action} ${key}`.trim());
    if (this.#held?.action === action) await this.#held.until;
    const fault = this.#faultOf(action);
    if (fault === "silent") return;
    if (typeof fault === "object" && fault !== null) throw new S3Error(fault.status, fault.code);
    this.#insistOnSignature(sent, body);
    if (bucket !== this.bucket) throw new S3Error(404, "NoSuchBucket");
    if (action === "LIST") return this.#list(new URLSearchParams(query), response);
    if (action === "PUT") return this.#put(key, { headers, body, fault }, response);
    if (action === "DELETE") {
      this.objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    this.#show(key, { action, headers, fault }, response);
  }

  #insistOnSignature(sent: SentRequest, body: Buffer): void {
    const { headers } = sent;
    const [, keyId, day, region, names = "", signature] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
        headers["authorization"] ?? "",
      ) ?? [];
    if (signature === undefined) throw new S3Error(403, "AccessDenied");
    if (keyId !== KEYS.accessKeyId) throw new S3Error(403, "InvalidAccessKeyId");
    if (region !== REGION) throw new S3Error(400, "AuthorizationHeaderMalformed");
    const at = headers["x-amz-date"] ?? "";
    const isNow = Math.abs(Date.now() - momentOf(at)) <= SKEW_MS && at.startsWith(day ?? "-");
    if (!isNow) throw new S3Error(403, "RequestTimeTooSkewed");
    const signed = names.split(";");
    const needed = Object.keys(headers).filter((name) => /^(?:host$|x-amz-)/.test(name));
    if (needed.some((name) => !signed.includes(name))) throw new S3Error(403, "AccessDenied");
    const signing = { secret: KEYS.secretAccessKey, region, signed };
    if (s3Signature(sent, signing) !== signature) throw new S3Error(403, "SignatureDoesNotMatch");
    // Neither an unsigned payload nor one in chunks, which not every maker's store takes.
    if (headers["x-amz-content-sha256"] !== sha256(body)) {
      throw new S3Error(400, "XAmzContentSHA256Mismatch");
    }
    const checksums = Object.keys(headers).filter((name) => CHECKSUM.test(name));
    if (this.#refusesChecksums && checksums.length > 0) throw new S3Error(400, "InvalidArgument");
    const sum = headers["x-amz-checksum-crc32"];
    if (sum !== undefined && sum !== crcOf(body)) throw new S3Error(400, "BadDigest");
  }

  #put(
    key: string,
    given: { headers: SentRequest["headers"]; body: Buffer; fault: Fault | null },
    response: ServerResponse,
  ): void {
    const { headers, body, fault } = given;
    if (fault === "cut") return void response.destroy();
    if (Number(headers["content-length"]) !== body.length) throw new S3Error(400, "IncompleteBody");
    const signs = signsOf(body);
    const bytes = fault === "halve" ? body.subarray(0, body.length / 2) : body;
    if (fault !== "forget") this.objects.set(key, { bytes, ...signs, modified: new Date() });
    response.writeHead(200, { etag: signs.etag }).end();
  }

  #show(
    key: string,
    given: { action: Action; headers: SentRequest["headers"]; fault: Fault | null },
    response: ServerResponse,
  ): void {
    const { action, headers, fault } = given;
    const found = this.objects.get(key);
    if (!found) throw new S3Error(404, "NoSuchKey");
    const { bytes, etag, sum, modified } = found;
    response.writeHead(200, {
      etag,
      "last-modified": modified.toUTCString(),
      "content-length": bytes.length,
      ...(headers["x-amz-checksum-mode"] === "ENABLED" && { "x-amz-checksum-crc32": sum }),
    });
    if (action === "HEAD") response.end();
    else if (fault !== "cut" && fault !== "stall") response.end(bytes);
    else {
      response.write(bytes.subarray(0, bytes.length / 2), () => {
        if (fault === "cut") response.destroy();
      });
    }
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    if (query.get("list-type") !== "2") throw new S3Error(400, "InvalidArgument");
    const token = query.get("continuation-token");
    const after = token === null ? "" : this.#tokens.get(token);
    if (after === undefined) throw new S3Error(400, "InvalidArgument");
    const prefix = query.get("prefix") ?? "";
    const most = Math.min(Number(query.get("max-keys") ?? 1_000), this.pageSize);
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .toSorted();
    const shown = keys.slice(0, most);
    const isCut = keys.length > shown.length;
    const next = randomUUID();
    if (isCut) this.#tokens.set(next, shown.at(-1) ?? "");
    const contents = shown.map((key) => {
      const { bytes, etag, modified } = this.objects.get(key) ?? fail();
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${bytes.length}</Size></Contents>`;
    });
    const more = isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
    const xml = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${this.bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${shown.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${more}${contents.join("")}</ListBucketResult>`;
    response.writeHead(200, { "content-type": "application/xml" }).end(xml);
  }
}

function actionOf(method: string, key: string): Action {
  if (method === "GET" && key === "") return "LIST";
  const known = (["GET", "HEAD", "PUT", "DELETE"] as const).find((each) => each === method);
  if (known === undefined || key === "") throw new S3Error(405, "MethodNotAllowed");
  return known;
}

function crcOf(bytes: Buffer): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum.toString("base64");
}

/** By what a file that was sent is known again. */
function signsOf(bytes: Buffer): Pick<KeptObject, "etag" | "sum"> {
  return { etag: `"${createHash("md5").update(bytes).digest("hex")}"`, sum: crcOf(bytes) };
}

function fail(): never {
  throw new Error("A key without an object.");
}
