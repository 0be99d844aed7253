import { type LoggerOptions, stdTimeFunctions } from "pino";

/** How the structured log is written, at whatever level: what no line of it ever says is left out here. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    // The driver's detail quotes values of rows.
    redact: { paths: ["err.detail", "err.where", "err.parameters"], remove: true },
  };
}
