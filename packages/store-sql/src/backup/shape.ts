import { escapeIdentifier } from "pg";

/** The table of a dump: its lines are PostgreSQL's COPY in its text format, with these columns. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What a dump says of a database besides its rows. */
export interface DatabaseShape {
  /** The version of the schema: the moment of its last migration, in ms. */
  readonly schema: number;
  readonly tables: readonly TableShape[];
  /** The last number that was given out, as text because it may be larger than a double holds. */
  readonly sequences: readonly { readonly name: string; readonly last: string }[];
}

/** Names of tables or columns as statements take them. */
export const quotedNames = (names: readonly string[]) => names.map(escapeIdentifier).join(", ");
