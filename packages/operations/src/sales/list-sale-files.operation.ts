import type { SaleFile } from "@oneup/domain";
import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { saleOwnerOf } from "./sale-owner.ts";

/** The imported files of sale records (VAL-04): an admin's for everybody, a realtor's own. */
export const listSaleFilesOperation = operation({
  name: "sales.listFiles",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  async run({ session, actor }): Promise<{ files: readonly SaleFile[] }> {
    return { files: await session.saleFiles.files(saleOwnerOf(actor)) };
  },
});
