import { type Tier, verifiedTier } from "@oneup/domain";
import { type Buffer, readJson } from "./buffer.ts";
import {
  COMMANDS,
  PROPERTY_DATA,
  REPORTS,
  bidsKey,
  bidsSeenKey,
  blocksKey,
  chatKey,
  quoteKey,
  seenKey,
} from "./keys.ts";
import { readVerifiedContractors } from "./settings.ts";
import {
  type StoredBidRequest,
  type StoredReport,
  storedBidRequestSchema,
  storedBlocksSchema,
  storedCommandsSchema,
  storedMomentSchema,
  storedPropertySchema,
  storedReportsSchema,
  storedSeenSchema,
} from "./stored.schema.ts";
import { isRecord } from "./values.ts";

export type Log = (message: string, about?: unknown) => void;

/** The text of `propertyData` whose faults were logged last: what is read again is not told again. */
export interface ToldFaults {
  property: string | null;
}

const nothing: Log = () => undefined;

/** `propertyData` as it is stored: bid requests read, everything else as it lies there. */
export interface PropertyRecord {
  readonly raw: Record<string, unknown>;
  readonly requests: readonly StoredBidRequest[];
}

/** The records of one session, read through its buffer; what is broken is logged and skipped. */
export interface Records {
  readonly buffer: Buffer;
  quote(id: string): unknown;
  bids(quoteId: string): readonly unknown[];
  chat(quoteId: string): Readonly<Record<string, readonly unknown[]>>;
  seen(quoteId: string): Record<string, { owner: number; contractor: number }>;
  /** The owner's last look at the bids of a quote; "" if there was none. */
  bidsSeenAt(quoteId: string): string;
  blocks(quoteId: string): Record<string, { owner: boolean; contractor: boolean }>;
  reports(): readonly StoredReport[];
  commands(): ReturnType<typeof storedCommandsSchema.parse>;
  /** Null where no property data is stored, or none that can be read. */
  property(): PropertyRecord | null;
  readonly tierOf: (email: string) => Tier | null;
  set(key: string, value: unknown): void;
  log: Log;
}

function readRequests(raw: Record<string, unknown>, log: Log): StoredBidRequest[] {
  const { bidRequests } = storedPropertySchema.parse(raw);
  if (raw["bidRequests"] !== undefined && !Array.isArray(raw["bidRequests"])) {
    log("Failed to load saved bid requests", raw["bidRequests"]);
  }
  return bidRequests.flatMap((each) => {
    const read = storedBidRequestSchema.safeParse(each);
    if (read.success) return read.data;
    log("Failed to load saved bid requests", { entry: each, error: read.error });
    return [];
  });
}

function readProperty(buffer: Buffer, log: Log): PropertyRecord | null {
  const raw = readJson(buffer, PROPERTY_DATA, { log, what: "Failed to load bid counts" });
  if (raw === undefined) return null;
  if (!isRecord(raw)) {
    log("Failed to load bid counts", { key: PROPERTY_DATA });
    return null;
  }
  return { raw, requests: readRequests(raw, log) };
}

/**
 * Opens the records of a session.
 * @param told shared by the sessions of one store, so that the screens of one page log a fault once
 */
export function recordsOver(
  buffer: Buffer,
  log: Log,
  told: ToldFaults = { property: null },
): Records {
  /** Read once per text: a list of quotes asks for each one's bid request. */
  let known: { text: string | null; record: PropertyRecord | null } | null = null;
  const json = (key: string, what: string) => readJson(buffer, key, { log, what });
  return {
    buffer,
    log,
    quote: (id) => json(quoteKey(id), "Failed to load a saved quote"),
    bids(quoteId) {
      const read = json(bidsKey(quoteId), "Failed to load bids");
      if (read === undefined || Array.isArray(read)) return read ?? [];
      log("Failed to load bids", { key: bidsKey(quoteId) });
      return [];
    },
    chat(quoteId) {
      const read = json(chatKey(quoteId), "Failed to load messages");
      if (read === undefined) return {};
      if (!isRecord(read)) {
        log("Failed to load messages", { key: chatKey(quoteId) });
        return {};
      }
      return Object.fromEntries(
        Object.entries(read).map(([bidId, list]) => [bidId, Array.isArray(list) ? list : []]),
      );
    },
    seen: (quoteId) => storedSeenSchema.parse(json(seenKey(quoteId), "Failed to load seen counts")),
    bidsSeenAt: (quoteId) =>
      storedMomentSchema.parse(json(bidsSeenKey(quoteId), "Failed to load seen bids")),
    blocks: (quoteId) =>
      storedBlocksSchema.parse(json(blocksKey(quoteId), "Failed to load closed conversations")),
    reports: () => storedReportsSchema.parse(json(REPORTS, "Failed to load reports")),
    commands: () => storedCommandsSchema.parse(json(COMMANDS, "Failed to load recent commands")),
    property() {
      const text = buffer.get(PROPERTY_DATA);
      if (known?.text !== text || known === null) {
        known = { text, record: readProperty(buffer, told.property === text ? nothing : log) };
        told.property = text;
      }
      return known.record;
    },
    tierOf: (email) => verifiedTier(readVerifiedContractors(buffer), email),
    set: (key, value) => buffer.set(key, value === null ? null : JSON.stringify(value)),
  };
}

/** The bid requests with one replaced or appended, as `propertyData` is to be written. */
export function withRequests(
  property: PropertyRecord | null,
  requests: readonly StoredBidRequest[],
): Record<string, unknown> {
  return { ...property?.raw, bidRequests: requests };
}
