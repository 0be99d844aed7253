import type { MarketQuestion } from "@oneup/operations";
import type { SaleReader } from "@oneup/store-sql";
import {
  type AdjustedSale,
  type Market,
  type MarketAnswer,
  SaleTableBuilder,
  buildMarket,
} from "@oneup/valuation";
import { KnownSales } from "../sales/known-sales.ts";

/** The most sales held in all markets together; beyond them the market that was asked longest ago goes. */
const MOST_SALES = 2_500_000;

interface Shelved {
  readonly market: Market;
  /** The files that it was built from. */
  readonly files: string;
}

/**
 * Markets in memory, one for each state and, where a realtor has sales of their own there, one more for them. Each is
 * built when it is first asked, and again when the files that it stands on are others.
 */
export class MarketShelf {
  readonly #reader: SaleReader;
  /** The one that was asked last stands last. */
  readonly #markets = new Map<string, Shelved>();
  /** Names of the files of a state for a viewer, as of the edition. */
  #files = new Map<string, Promise<Awaited<ReturnType<SaleReader["files"]>>>>();
  #edition = -1;

  constructor(reader: SaleReader) {
    this.#reader = reader;
  }

  async estimate(question: MarketQuestion, edition: number): Promise<MarketAnswer | null> {
    const market = await this.#marketFor(question, edition);
    return market?.estimate(question.subject, question.day, question.choice) ?? null;
  }

  async near(
    question: MarketQuestion,
    most: number,
    edition: number,
  ): Promise<readonly AdjustedSale[]> {
    const market = await this.#marketFor(question, edition);
    return market?.near(question.subject, question.day, most) ?? [];
  }

  /** Builds the market of a state that everybody sees. */
  async build(state: string, edition: number): Promise<null> {
    await this.#marketFor({ state, viewerId: null }, edition);
    return null;
  }

  async #marketFor(
    { state, viewerId }: Pick<MarketQuestion, "state" | "viewerId">,
    edition: number,
  ): Promise<Market | null> {
    if (edition !== this.#edition) {
      this.#files = new Map();
      this.#edition = edition;
    }
    const asked = `${state} ${viewerId ?? ""}`;
    const found = this.#files.get(asked) ?? this.#reader.files(state, viewerId);
    this.#files.set(asked, found);
    found.catch(() => this.#files.delete(asked));
    const files = await found;
    if (files.length === 0) return null;
    const owner = files.every(({ shared }) => shared) ? "" : (viewerId ?? "");
    const name = `${state} ${owner}`;
    const signature = files.map(({ id, sales }) => `${id}:${sales}`).join(" ");
    const known = this.#markets.get(name);
    const shelved =
      known?.files === signature
        ? known
        : { files: signature, market: await this.#built(state, files) };
    this.#markets.delete(name);
    this.#markets.set(name, shelved);
    this.#makeRoom();
    return shelved.market;
  }

  async #built(
    state: string,
    files: readonly { readonly id: number; readonly sales: number; readonly shared: boolean }[],
  ): Promise<Market> {
    const count = files.reduce((sum, { sales }) => sum + sales, 0);
    const table = new SaleTableBuilder(count);
    const shared = files.filter((file) => file.shared).map(({ id }) => id);
    const own = files.filter((file) => !file.shared).map(({ id }) => id);
    // What came for everybody after a realtor's own file may be in both.
    const seen = own.length === 0 ? null : new KnownSales();
    if (shared.length > 0) {
      await this.#reader.sales(state, shared, (sale) => {
        table.add(sale);
        seen?.add(sale);
      });
    }
    if (own.length > 0) {
      await this.#reader.sales(state, own, (sale) => {
        if (seen?.add(sale) !== false) table.add(sale);
      });
    }
    const market = buildMarket(table.finish());
    // The work that the first estimate would else wait for.
    for (const step of ["baths", "condition"] as const) market.effect(step);
    return market;
  }

  #makeRoom(): void {
    let sum = 0;
    for (const [name, { market }] of [...this.#markets].reverse()) {
      sum += market.sales;
      if (sum > MOST_SALES && sum > market.sales) this.#markets.delete(name);
    }
  }
}
