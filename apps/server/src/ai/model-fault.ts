import { type ErrorCode, Refused, refusal } from "@oneup/domain";

type ModelCode = Extract<ErrorCode, `model.${string}`>;

/** What went wrong at a provider, and what follows from it. */
export interface ModelFault {
  readonly code: ModelCode;
  /** Whether a second try may help. */
  readonly again: boolean;
  /** How long the provider asked to wait, in ms; null where it did not say. */
  readonly waitMs: number | null;
  /** Whether it speaks against the provider, rather than against this one request. */
  readonly speaksAgainst: boolean;
  /** For the operator: short, without the request and without secrets. */
  readonly note: string;
}

/** Stops a request to a model for a reason of our own. */
export class ModelError extends Error {
  readonly code: ModelCode;
  readonly again: boolean;
  constructor(code: ModelCode, note: string, again = false) {
    super(note);
    this.name = "ModelError";
    this.code = code;
    this.again = again;
  }
}

/** The refusal of a fault. */
export function refusedBy({ code }: Pick<ModelFault, "code">): Refused {
  return new Refused(refusal(code));
}

/** The longest note, in characters. */
const NOTE = 200;
/** What looks like a key in a message: providers repeat parts of it. */
const KEY = /\b(?:sk|pk|rk|AIza|key|Bearer)[-_ ]?[\w*.-]{6,}/gi;
const DECLINED = /moderation|safety|content.?policy|content.?filter|prohibited|blocked/i;

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A message as one short line without keys. */
function noteOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").replaceAll(KEY, "[key]").trim();
  return line.length <= NOTE ? line : `${line.slice(0, NOTE - 1)}…`;
}

/** The time of a Retry-After in ms: seconds or a date; null for none and for nonsense. */
function retryAfter(given: unknown, now: number): number | null {
  const text = textOf(given).trim();
  if (/^\d{1,7}(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1_000);
  const at = Date.parse(text);
  return text === "" || Number.isNaN(at) ? null : Math.max(0, at - now);
}

function byStatus(error: unknown, status: number, now: number): ModelFault {
  const body = `${textOf(memberOf(error, "responseBody"))} ${textOf(memberOf(error, "message"))}`;
  const note = noteOf(`${status} ${textOf(memberOf(error, "message"))}`);
  const waitMs = retryAfter(memberOf(memberOf(error, "responseHeaders"), "retry-after"), now);
  if (status === 401 || status === 403 || status === 404) {
    const fault = { code: "model.misconfigured", again: false, speaksAgainst: true } as const;
    return { ...fault, waitMs: null, note };
  }
  if (status === 429) return { code: "model.busy", again: true, waitMs, speaksAgainst: true, note };
  if (status === 408 || status >= 500) {
    return { code: "model.failed", again: true, waitMs, speaksAgainst: true, note };
  }
  // An answer of 200 that could not be read arrives here as well.
  if (status < 400) {
    return { code: "model.failed", again: true, waitMs: null, speaksAgainst: true, note };
  }
  const code = DECLINED.test(body) ? "model.refused" : "model.failed";
  return { code, again: false, waitMs: null, speaksAgainst: false, note };
}

/** Says what an error of a request means; whatever is unknown counts as a failure worth a second try. */
export function faultOf(error: unknown, now: number): ModelFault {
  if (error instanceof ModelError) {
    const { code, again, message } = error;
    return { code, again, waitMs: null, speaksAgainst: code === "model.failed", note: message };
  }
  const nested = memberOf(error, "cause");
  if (nested instanceof ModelError) return faultOf(nested, now);
  const status = memberOf(error, "statusCode");
  if (typeof status === "number") return byStatus(error, status, now);
  const finish = `${textOf(memberOf(error, "finishReason"))} ${textOf(memberOf(error, "message"))}`;
  if (DECLINED.test(finish)) {
    const note = noteOf(finish);
    return { code: "model.refused", again: false, waitMs: null, speaksAgainst: false, note };
  }
  const note = noteOf(`${textOf(memberOf(error, "name"))}: ${textOf(memberOf(error, "message"))}`);
  return { code: "model.failed", again: true, waitMs: null, speaksAgainst: true, note };
}
