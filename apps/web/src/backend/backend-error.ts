import type { ErrorCode } from "@oneup/domain";

export type BackendErrorCode =
  | ErrorCode
  | "network.unreachable"
  | "network.cancelled"
  | "server.unknown";

/** Why a call was not answered. `message` is as ERR-01 prescribes (`403: text`), `sentence` the plain sentence alone. */
export class BackendError extends Error {
  readonly code: BackendErrorCode;
  readonly sentence: string;
  /** The path of the input at fault, empty where there is none. */
  readonly field: string;
  readonly status: number;
  readonly details: Readonly<Record<string, string | number>>;
  /** The command that was refused; empty for a reading. */
  command = "";
  /** Whether nobody answered what had gone out: it may have been done all the same. */
  mayHaveArrived: boolean;
  constructor(given: {
    code: BackendErrorCode;
    message?: string;
    sentence?: string;
    field?: string;
    status?: number;
    mayHaveArrived?: boolean;
    details?: Readonly<Record<string, string | number>>;
  }) {
    super(given.message ?? "");
    this.name = "BackendError";
    this.code = given.code;
    this.sentence = given.sentence ?? "";
    this.field = given.field ?? "";
    this.status = given.status ?? 0;
    this.mayHaveArrived = given.mayHaveArrived ?? false;
    this.details = given.details ?? {};
  }
}

/** The code of whatever was thrown; "server.unknown" for what is no refusal. */
export function codeOf(error: unknown): BackendErrorCode {
  return error instanceof BackendError ? error.code : "server.unknown";
}
