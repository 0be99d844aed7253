import type { SaleFile } from "@oneup/domain";
import type { HomeRecord, Sale } from "@oneup/valuation";
import type { SaleRecord } from "./sale-markets.port.ts";

/** Where each column of a file stands, from 0, by the column's name. */
export type KeptSaleMapping = Readonly<Record<string, number>>;

/**
 * The imported files of sale records (VAL-04). Whose they are: null for those of admins, which count for everybody, or
 * an account.
 */
export interface SaleFileStore {
  /** The newest first. */
  files(ownerId: string | null): Promise<readonly SaleFile[]>;
  /** Takes an import back with all its sales; null where there is none. */
  remove(ownerId: string | null, id: number): Promise<SaleFile | null>;
  /** The rows that were left out, as a CSV file packed by gzip in base 64; null where there is no such file. */
  leftOut(
    ownerId: string | null,
    id: number,
  ): Promise<{ readonly name: string; readonly packed: string } | null>;
  /** Goes up with each import that ends and each that is taken back. */
  edition(): Promise<number>;
  /** Where sales are from and where their homes stand, of those that count for a viewer. */
  records(keys: readonly number[], viewerId: string | null): Promise<readonly SaleRecord[]>;
  /** The newest sale of a home by its address, of those that count for a viewer; null where there is none. */
  newestAt(addressHashes: readonly number[], viewerId: string | null): Promise<KeptSale | null>;
  /** How the columns of the newest file with the same header were mapped, by somebody's own choice first. */
  mappingOf(ownerId: string | null, headerKey: string): Promise<KeptSaleMapping | null>;
}

/** A sale as it is kept. */
export interface SaleRow {
  readonly home: HomeRecord;
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly parcel: string | null;
  /** Cents. */
  readonly price: number;
  readonly soldOn: string;
  readonly monthOnly: boolean;
  readonly sourceId: string | null;
  /** What names its home, as whole numbers: its lot, and its address or else its facts. */
  readonly lotHash: number | null;
  readonly addressHash: number;
}

/** A sale that was kept, with the file that it is from. */
export interface KeptSale {
  readonly home: HomeRecord;
  readonly address: string;
  /** Cents. */
  readonly price: number;
  readonly soldOn: string;
  readonly source: string;
}

/** What of a kept sale says whether another record is of the same one. */
export type KnownSale = Pick<SaleRow, "lotHash" | "addressHash" | "price" | "soldOn">;

/** A sale of a market, with what says whether it is another one again. */
export type MarketSale = Sale & KnownSale;

/** What is kept of an import beside its sales. */
export interface SaleImportEnd {
  readonly name: string;
  readonly layout: string;
  readonly headerKey: string;
  readonly mapping: KeptSaleMapping;
  readonly sales: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly doubted: Readonly<Record<string, number>>;
  readonly leftOutKept: number;
  /** A CSV file packed by gzip. */
  readonly leftOutRows: Uint8Array;
  readonly importedBy: string;
}

/** An import under way: nobody sees anything of it before it ends, and nothing is left of one that does not. */
export interface SaleImport {
  /** How many more sales its owner may keep; those for everybody have no limit. */
  readonly room: number;
  /** Tells of the sales of a state that count for the owner already. */
  known(state: string, tell: (sale: KnownSale) => void): Promise<void>;
  append(sales: readonly SaleRow[]): Promise<void>;
  /** Removes what this import kept under some numbers of the source; answers how many of each. */
  removeBySource(sourceIds: readonly string[]): Promise<number>;
  /** Ends it; what it kept is seen from now on. */
  finish(end: SaleImportEnd): Promise<SaleFile>;
  /** Leaves nothing of it. Can be called after its end. */
  close(): Promise<void>;
}

/** What came of an import; no file where every row was left out: then nothing is kept. */
export interface SalesImported {
  readonly file: SaleFile | null;
  readonly sales: number;
  readonly leftOut: Readonly<Record<string, number>>;
}

/** A row of a file as it would be read: the sale, or why it is left out. */
export interface PreviewedSale {
  readonly line: number;
  readonly reason: string | null;
  readonly sale: Pick<
    SaleRow,
    "home" | "address" | "city" | "state" | "price" | "soldOn" | "monthOnly"
  > | null;
}

/** What the beginning of a file says, before anything is imported. */
export interface SalePreview {
  /** Which of the files holds the sales, from 0; the other one holds their homes. */
  readonly salesAt: number;
  /** The format, in words; null for one that is not known. */
  readonly layout: string | null;
  /** A second file that this format is joined with and that is not here, in words. */
  readonly joins: string | null;
  readonly header: readonly string[];
  readonly headerKey: string;
  readonly mapping: KeptSaleMapping;
  /** Columns without which nothing can be read. */
  readonly missing: readonly string[];
  readonly rows: readonly PreviewedSale[];
  /** Of all rows of the beginning. */
  readonly sales: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly doubted: Readonly<Record<string, number>>;
  /** There are more pages of it where it came from: an OData answer. */
  readonly isOnePage: boolean;
}
