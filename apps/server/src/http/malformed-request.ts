import type { Socket } from "node:net";
import { type ErrorCode, refusal } from "@oneup/domain";
import { sentenceOf } from "./error-sentence.ts";

/** What Node's parser could not read, by its code: the status line and our code. */
const FAULTS: Readonly<Record<string, readonly [status: string, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "request.too_large"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["413 Payload Too Large", "request.too_large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "request.invalid"],
};

/** How long who is hung up on may take to read why, in ms. */
const FAREWELL_MS = 1_000;

/** Answers what is not even a request in the shape of every other refusal, and hangs up. */
export function answerMalformed(
  { code: fault = "" }: { readonly code?: string },
  socket: Socket,
): void {
  if (fault === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = FAULTS[fault] ?? ["400 Bad Request", "request.invalid"];
  const sentence = sentenceOf(refusal(code));
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: text/plain; charset=utf-8",
    `content-length: ${Buffer.byteLength(sentence)}`,
    `x-error-code: ${code}`,
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  // Who goes on sending would hold it open.
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
  socket.end(`${head.join("\r\n")}\r\n\r\n${sentence}`);
}
