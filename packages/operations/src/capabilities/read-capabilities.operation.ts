import * as z from "zod/mini";
import { operation } from "../operation.ts";

/** Which outside parts are configured; no secret, no version. */
export const readCapabilitiesOperation = operation({
  name: "capabilities.read",
  kind: "query",
  homes: "both",
  input: z.strictObject({}),
  run: ({ ports }) => ports.capabilities(),
});
