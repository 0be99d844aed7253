import type { SaleFile } from "@oneup/domain";
import type { HomeRecord, Sale } from "@oneup/valuation";
import type { SaleRecord } from "./sale-markets.port.ts";

/** The position of each column of a file, from 0, by the column's name. */
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
  /** The sources of sales and the places of their homes, as far as they count for a viewer. */
  records(keys: readonly number[], viewerId: string | null): Promise<readonly SaleRecord[]>;
  /** The newest sale of a home by its address, of those that count for a viewer; null where there is none. */
  newestAt(addressHashes: readonly number[], viewerId: string | null): Promise<KeptSale | null>;
  /** The mapping of the newest file with the same header; a person's own choice goes first. */
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
  /** The key of its home, as whole numbers: its lot, and its address or otherwise its facts. */
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

/** The parts of a stored sale that identify the sale in another record. */
export type KnownSale = Pick<SaleRow, "lotHash" | "addressHash" | "price" | "soldOn">;

/** A sale of a market, with what says whether it is another one again. */
export type MarketSale = Sale & KnownSale;

/** The facts of an import beside its sales. */
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
  /** The number of sales that its owner may still add; shared ones have no limit. */
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

/** The result of an import; no file if every row was left out, because then nothing is stored. */
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

/** The content of a file's beginning, before anything is imported. */
export interface SalePreview {
  /** The number of the file with the sales, from 0; the other one has their homes. */
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
  /** The sales among all rows of the beginning. */
  readonly sales: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly doubted: Readonly<Record<string, number>>;
  /** There are more pages of it where it came from: an OData answer. */
  readonly isOnePage: boolean;
}
