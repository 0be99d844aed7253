/** The reasons why the embedded database or its data folder could not start. */
export type StartErrorCode =
  | "folder-not-writable"
  | "folder-not-a-folder"
  | "no-space"
  | "no-binaries"
  | "wrong-version"
  | "no-unprivileged-user"
  | "database-failed";

/** A refusal to start. `message` is one line, written for the person at the terminal. */
export class StartError extends Error {
  override readonly name = "StartError";
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The operating system's short code ("EACCES", "ENOENT", ...) of a thrown value, else "". */
export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
