import type { LicenceFile } from "@oneup/domain";
import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { countInDoubt } from "../verifications/settle-verification.ts";

/** An official file with how many badges it speaks against. */
export interface LicenceFileAnswer extends LicenceFile {
  readonly badgesInDoubt: number;
}

/** The stored official files, their days, and the number of badges that each speaks against (ACC-10). */
export const listLicenceFilesOperation = operation({
  name: "licences.list",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  async run({ session, ports }): Promise<{ files: readonly LicenceFileAnswer[] }> {
    const [files, counts] = await Promise.all([
      session.licences.files(),
      countInDoubt({ session, ports }),
    ]);
    const of = ({ source }: LicenceFile) => counts.get(source) ?? 0;
    return { files: files.map((file) => ({ ...file, badgesInDoubt: of(file) })) };
  },
});
