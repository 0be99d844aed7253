import { type Actor, type Refusal, Refused } from "@oneup/domain";
import { type CallOptions, execute } from "../execute.ts";
import type { BrowserPorts, ServerPorts } from "../ports.ts";
import { type VerbInput, type VerbName, type VerbOutput, registry } from "../registry.ts";

/** Runs a verb of the registry as its homes do. */
export async function callVerb<Name extends VerbName>(
  ports: BrowserPorts | ServerPorts,
  actor: Actor,
  name: Name,
  input: VerbInput<Name>,
  options: CallOptions = {},
): Promise<VerbOutput<Name>> {
  const answer = await execute(ports, actor, registry[name], input, options);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a verb answers has its type
  return answer as VerbOutput<Name>;
}

/** The refusal with which a call ends; fails when it is done or breaks. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  throw new Error(`It was not refused but answered ${JSON.stringify(answer)}.`);
}
