import * as z from "zod/mini";
import { operation } from "../operation.ts";

/** Which official files are here, and of which day (ACC-10). */
export const listLicenceFilesOperation = operation({
  name: "licences.list",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  async run({ session }) {
    return { files: await session.licences.files() };
  },
});
