import type { Refusal } from "@oneup/domain";
import type { SalePreview, SalesImported } from "@oneup/operations";
import type { SaleMapping } from "@oneup/sale-files";
import type { SaleConnection } from "@oneup/store-sql";
import type { Beginning } from "./preview-sales.ts";

/** What the worker is started with. */
export type SaleJob =
  | {
      readonly name: "preview";
      readonly files: readonly Beginning[];
      readonly today: string;
      readonly mapping: SaleMapping | null;
    }
  | {
      readonly name: "import";
      readonly connection: SaleConnection;
      readonly ownerId: string | null;
      readonly importedBy: string;
      readonly fileName: string;
      readonly today: string;
      readonly mapping: SaleMapping | null;
      /** How many of the bytes that follow are of a file of homes. */
      readonly homesBytes: number;
    };

/** What it is told: bytes of the file, null after the last. */
export type SaleBytes = Uint8Array<ArrayBuffer> | null;

/** What it says. */
export type SaleNews =
  | { readonly kind: "taken" }
  | { readonly kind: "previewed"; readonly answer: SalePreview }
  | { readonly kind: "imported"; readonly answer: SalesImported }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "failed"; readonly message: string };
