import {
  type ErrorCode,
  type Refusal,
  Refused,
  errors,
  membersOf,
  refusal,
  statusOf,
} from "@oneup/domain";
import type { FastifyReply } from "fastify";
import { entriesOf } from "../entries-of.ts";
import { FileStoreAway } from "../files/file-store.ts";
import { sentenceOf } from "./error-sentence.ts";

/** What libraries say of a request, by their code or else their status, in our codes. */
const LIBRARY_CODES: Readonly<Record<number | string, ErrorCode>> = {
  FST_REQ_FILE_TOO_LARGE: "picture.too_large",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "request.unsupported_type",
  413: "request.too_large",
  415: "request.unsupported_type",
};

/** Codes of a database that is away, stops or is overworked (PostgreSQL classes 08, 53 and 57, and the socket's). */
const DATABASE_AWAY = /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;

/** What the database driver says without a code when it has no connection to give or lost one. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

function codeOf(error: object): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

function statusIn(error: object): number {
  return "statusCode" in error ? Number(error.statusCode) : 0;
}

/** What a failure is called towards a caller; what nobody foresaw is server.failed. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (typeof error !== "object" || error === null) return refusal("server.failed");
  const code = codeOf(error);
  const status = statusIn(error);
  const known = LIBRARY_CODES[code] ?? LIBRARY_CODES[status];
  if (known) return refusal(known);
  if (code === "ENOSPC" || code === "53100") return refusal("storage.full");
  if (status >= 400 && status < 500) return refusal("request.invalid");
  if (error instanceof FileStoreAway || DATABASE_AWAY.test(code)) return refusal("server.busy");
  const message = error instanceof Error ? error.message : "";
  return refusal(NO_CONNECTION.test(message) ? "server.busy" : "server.failed");
}

/** A header carries printable ASCII only; a field's name may be anything that a caller typed. */
function asHeader(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]/g, "?").slice(0, 200);
}

/** How many seconds a caller should wait before another try, by code. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  "request.too_many": 30,
  "server.busy": 2,
  "picture.busy": 5,
};

/**
 * Answers a refusal: its status, one plain sentence as the text body, and the headers X-Error-Code
 * and X-Error-Field (ERR-01, ERR-02). `json` puts the sentence into `{error}` (API-14).
 */
function sendRefusal(
  reply: FastifyReply,
  reason: Refusal,
  options: { readonly json?: boolean; readonly status?: number } = {},
): FastifyReply {
  const { code, field, details } = reason;
  const wait = RETRY_AFTER[code];
  const { status = statusOf(code) } = options;
  void reply.code(status).header("x-error-code", code).header("cache-control", "no-store");
  if (field !== undefined && field !== "") void reply.header("x-error-field", asHeader(field));
  if (wait !== undefined) void reply.header("retry-after", details?.["seconds"] ?? wait);
  const sentence = sentenceOf(reason);
  return options.json
    ? reply.type("application/json; charset=utf-8").send(JSON.stringify({ error: sentence }))
    : reply.type("text/plain; charset=utf-8").send(sentence);
}

/**
 * Answers a failure as its refusal. What a library says of a request in a status that is in no code of
 * ours, and in headers that it means for the caller, goes out so: 416 with the size (RFC 9110).
 */
export function sendFailure(
  reply: FastifyReply,
  error: unknown,
  options: { readonly json?: boolean } = {},
): FastifyReply {
  const reason = refusalOf(error);
  const fault = error instanceof Error ? error : {};
  if ("expose" in fault && fault.expose === true && "headers" in fault) {
    for (const [name, value] of Object.entries(membersOf(fault.headers))) {
      void reply.header(name, value);
    }
  }
  const isOwn = reason.code === "request.invalid" && !(error instanceof Refused);
  return sendRefusal(reply, reason, { ...options, ...(isOwn && { status: statusIn(fault) }) });
}

/** Every code of the closed list. */
export const errorCodes: readonly ErrorCode[] = entriesOf(errors).map(([code]) => code);
