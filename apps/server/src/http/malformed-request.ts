import type { Socket } from "node:net";
import { type ErrorCode, refusal } from "@oneup/domain";
import { sentenceOf } from "./error-sentence.ts";

/** What Node's parser could not read, by its code: the status line and our code. */
const FAULTS: Readonly<Record<string, readonly [status: string, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "request.too_large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "request.invalid"],
};

/** Answers what is not even a request in the shape of every other refusal, and hangs up. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = FAULTS[error.code ?? ""] ?? ["400 Bad Request", "request.invalid"];
  const sentence = sentenceOf(refusal(code));
  const head = [
    `HTTP/1.1 ${status}`,
    "content-type: text/plain; charset=utf-8",
    `content-length: ${Buffer.byteLength(sentence)}`,
    `x-error-code: ${code}`,
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${sentence}`);
}
