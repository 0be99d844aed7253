import { type LoggerOptions, stdTimeFunctions } from "pino";

/** What of an error besides its words says what went wrong, and never what somebody typed. */
const FACTS = [
  "code",
  "syscall",
  "path",
  "table",
  "column",
  "constraint",
  "statusCode",
  "responseCode",
  "command",
] as const;

/** How deep the causes of an error are followed. */
const DEEPEST = 3;

/** An email address: a mail server's refusal repeats it, and so does a payment provider's. */
const EMAIL = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;

const withoutEmails = (value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll(EMAIL, "[email]") : value;

function factsOf(error: Error, depth: number): Record<string, unknown> {
  const { name: type, message, stack, cause } = error;
  const facts = FACTS.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : []));
  const isShown = cause !== undefined && depth < DEEPEST;
  return {
    type,
    message,
    ...Object.fromEntries(facts),
    stack,
    ...(isShown && { cause: logEntry(cause, depth + 1) }),
  };
}

/**
 * What went wrong as the log has it. Libraries hang requests, recipients and quoted rows on their errors:
 * what is not named here is left out.
 */
function logEntry(about: unknown, depth = 0): unknown {
  const facts = about instanceof Error ? factsOf(about, depth) : about;
  if (typeof facts !== "object" || facts === null) return withoutEmails(facts);
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, withoutEmails(value)]),
  );
}

/** How the structured log is written, at whatever level: what no line of it ever says is left out here (OPS-06). */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: (about: unknown) => logEntry(about) },
  };
}
