import { Refused, refusal } from "@oneup/domain";
import * as z from "zod/mini";
import { audit } from "../admin/audit.ts";
import { operation } from "../operation.ts";
import { saleOwnerOf } from "./sale-owner.ts";

/**
 * Takes an import back with all of its sales (VAL-04). What a later file left out as a repetition of one of them is
 * gone with it, until that file is imported again.
 */
export const removeSaleFileOperation = operation({
  name: "sales.removeFile",
  kind: "command",
  homes: "server",
  input: z.strictObject({ fileId: z.string().check(z.regex(/^\d{1,9}$/)) }),
  async run({ ports, session, actor }, { fileId }): Promise<{ sales: number }> {
    const file = await session.saleFiles.remove(saleOwnerOf(actor), Number(fileId));
    if (file === null) throw new Refused(refusal("sales.file_not_found"));
    if (file.shared) {
      const details = `${file.name}: ${file.sales} sales`;
      await audit(ports, session, actor, "sales.removeFile", { subject: null, details });
    }
    return { sales: file.sales };
  },
});
