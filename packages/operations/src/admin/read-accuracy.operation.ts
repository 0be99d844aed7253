import * as z from "zod/mini";
import { operation } from "../operation.ts";

/** The newest market report of each state, for admins (VAL-08). */
export const readAccuracyOperation = operation({
  name: "admin.readAccuracy",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  run: ({ session }) => session.accuracy.list(),
});
