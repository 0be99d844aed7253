import * as z from "zod/mini";
import { operation } from "../operation.ts";

/** The configured outside parts; no secret, no version. */
export const readCapabilitiesOperation = operation({
  name: "capabilities.read",
  kind: "query",
  homes: "both",
  input: z.strictObject({}),
  run: ({ ports }) => ports.capabilities(),
});
