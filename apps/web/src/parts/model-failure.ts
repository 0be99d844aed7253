import { codeOf } from "#backend/backend-error.ts";

/** Whether a call failed for want of a model or of credits: then this machine can do it for nothing (PIC-03). */
export function machineCanInstead(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith("model.") || code === "credits.none_left";
}
