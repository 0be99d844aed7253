import { type Capabilities, type VerbOutput, NOTHING_CONFIGURED, routes } from "@oneup/operations";
import { type Area, readInpainting } from "@oneup/store-browser";
import type { Backend } from "./backend.ts";
import type { Server } from "./http.ts";

/** What a browser can do by itself (S-32). */
export function localCapabilities(area: Pick<Area, "get">): Capabilities {
  return { ...NOTHING_CONFIGURED, inpainting: readInpainting(area) };
}

/**
 * Answers what is configured without the code of this browser's home, which a sign-in does not need.
 * @param server a guest's (C-19); null in demo mode, which calls nobody (DEMO-05)
 */
export function knowingCapabilities(
  backend: Backend,
  area: Pick<Area, "get">,
  server: Pick<Server, "send"> | null,
): Backend {
  async function read(): Promise<object> {
    const local = localCapabilities(area);
    if (server === null) return local;
    // A server that cannot be asked offers nothing.
    const answer = await server.send(routes["capabilities.read"], {}).catch(() => null);
    const told = typeof answer === "object" && answer !== null ? answer : {};
    return { ...local, ...told, inpainting: local.inpainting };
  }
  return {
    ...backend,
    async call<Name extends Parameters<Backend["call"]>[0]>(
      ...given: Parameters<typeof backend.call<Name>>
    ) {
      if (given[0] !== "capabilities.read") return backend.call(...given);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb of that name is answered
      return (await read()) as VerbOutput<Name>;
    },
  };
}
