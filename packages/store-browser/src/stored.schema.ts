import {
  bidActivities,
  bidDetailsSchema,
  bidStatuses,
  figureSchema,
  hireReasons,
  maskFits,
  pointedSchema,
  projectBriefSchema,
  quoteStatuses,
  revealables,
  tiers,
  workStages,
} from "@oneup/domain";
import * as z from "zod/mini";

/*
 * The shapes of everything that lies in local storage, as texts of JSON. They are the
 * specification's (ENT-06..14, ENT-19); members marked "ours" go beyond it and may be missing, as
 * any other member may (C-08): a record that somebody wrote by hand still loads. Only a record that
 * is no object at all is refused.
 */

/** Reads a value, and anything that is none as the other. */
const orElse = z.catch;

const text = orElse(z.string(), "");
/** A text or a number; both are read as an amount. */
const amount = orElse(z.union([z.string(), z.number()]), "");
const flag = orElse(z.boolean(), false);
const textOrMissing = orElse(z.optional(z.string()), undefined);
const textOrNull = orElse(z.nullable(z.string()), null);
const moment = orElse(z.union([z.string(), z.number()]), "");
const count = orElse(z.number(), 0);
const list = orElse(z.array(z.unknown()), []);
const names = orElse(z.array(z.string()), []);
const statusOrNull = orElse(z.nullable(z.enum(quoteStatuses)), null);

/** One room of a quote (ENT-09). `estimatedCost` and `valueGain` are texts, `cost` is in dollars. */
export const storedUpgradeSchema = z.looseObject({
  room: text,
  beforeImage: text,
  afterImage: text,
  description: text,
  customDescription: text,
  estimatedCost: amount,
  cost: amount,
  valueGain: amount,
  roi: amount,
  /** Ours. */
  id: text,
  /** Ours: what the figures were worked out from. */
  pricedBy: orElse(z.optional(z.record(z.string(), z.unknown())), undefined),
  /** Ours: the figures with range and origin; they count while they agree with the texts. */
  figures: orElse(
    z.optional(z.strictObject({ cost: figureSchema, valueGain: figureSchema })),
    undefined,
  ),
});

const addressPartsSchema = orElse(
  z.optional(z.looseObject({ street: text, city: text, state: text, zip: text })),
  undefined,
);

/** What the owner told beside the rooms (ours). */
const briefSchema = orElse(z.optional(projectBriefSchema), undefined);

/** An earlier revision of a quote (ours). */
const storedRevisionSchema = z.looseObject({
  at: text,
  propertyAddress: text,
  addressParts: addressPartsSchema,
  upgrades: list,
  brief: briefSchema,
});

/** `quote_{id}` (ENT-08). Totals in dollars, ROI in whole percent. */
export const storedQuoteSchema = z.looseObject({
  id: text,
  propertyAddress: text,
  upgrades: list,
  createdAt: moment,
  previousVersion: textOrNull,
  superseded: flag,
  supersededAt: textOrNull,
  supersededBy: textOrNull,
  totalCost: amount,
  totalValue: amount,
  roi: amount,
  status: statusOrNull,
  isPublic: orElse(z.boolean(), true),
  hideAddress: flag,
  hidePhone: flag,
  locked: flag,
  approvedContractorId: textOrNull,
  /** Ours: when it was published first, and its steps after bidding. */
  publishedAt: orElse(z.optional(z.string()), undefined),
  steps: list,
  /** Ours: who was shown the hidden address or phone, oldest line first. */
  reveals: list,
  /** Ours: the address in its parts. */
  addressParts: addressPartsSchema,
  /** Ours. */
  brief: briefSchema,
  access: text,
  /** Ours: the moment of the present revision, and the earlier ones, oldest first. */
  revisedAt: moment,
  earlier: orElse(z.array(storedRevisionSchema), []),
});

export type StoredQuote = z.infer<typeof storedQuoteSchema>;

/** A step after bidding (EXP-11). */
export const storedStepSchema = z.object({
  kind: z.enum(["hired", ...workStages]),
  at: z.string(),
  reason: z.optional(z.enum(hireReasons)),
});

/** A log line: a hidden part was shown, or taken back (MKT-08). */
export const storedRevealSchema = z.object({
  contractorId: z.string(),
  part: z.enum(revealables),
  shown: z.boolean(),
  at: z.string(),
});

/** A line of a bid's log (ENT-13). `previousAmount` is a text or null. */
export const storedActivitySchema = z.looseObject({
  action: z.enum(bidActivities),
  timestamp: moment,
  details: text,
  previousAmount: orElse(z.nullable(z.union([z.string(), z.number()])), null),
  /** Ours: a revision that changed nothing, and the changes of one beside the amount. */
  confirmed: orElse(z.optional(z.literal(true)), undefined),
  changed: orElse(z.optional(z.array(z.string())), undefined),
});

/** A bid in `all_bids_{id}`, and alone in `contractor_bid_{id}_{email}` (ENT-11). */
export const storedBidSchema = z.looseObject({
  id: orElse(z.union([z.string(), z.number()]), ""),
  projectId: text,
  amount,
  notes: text,
  name: text,
  company: text,
  email: text,
  phone: text,
  license: text,
  expirationDate: moment,
  submittedAt: moment,
  status: orElse(z.enum(bidStatuses), "pending"),
  activityLog: list,
  lastUpdated: moment,
  withdrawnReason: textOrNull,
  withdrawnAt: textOrNull,
  /** Ours. */
  timeline: text,
  /** Ours: the revision of its project that it prices. */
  pricedRevision: orElse(z.number(), 1),
  /** Ours: the badge of a bid that came with one. */
  tier: orElse(z.nullable(z.enum(tiers)), null),
  /** Ours: rooms, payments and dates, in cents; absent for a bid that is its amount alone. */
  details: orElse(z.nullable(bidDetailsSchema), null),
});

/** A message in `chat_{id}`, a map from bid id to list (ENT-14). */
export const storedMessageSchema = z.looseObject({
  sender: z.enum(["owner", "contractor"]),
  text,
  time: text,
  /** Ours. */
  id: text,
  /** Ours. */
  sentAt: moment,
  /** Ours: references of pictures. */
  photos: orElse(z.array(z.string()), []),
});

/** `seen_bids_{id}` (ours): when the owner last looked at the bids, as ISO text. */
export const storedMomentSchema = text;

/** `closed_chats_{id}` (ours): which sides have closed the conversation of each bid. */
export const storedBlocksSchema = orElse(
  z.record(z.string(), z.object({ owner: flag, contractor: flag })),
  {},
);

const storedReportSchema = z.object({
  id: z.string(),
  quoteId: z.string(),
  bidId: z.string(),
  reporterId: z.string(),
  side: z.enum(["owner", "contractor"]),
  reason: z.string(),
  at: z.string(),
  // Older records have neither.
  settledAt: orElse(z.nullable(z.string()), null),
  settledBy: orElse(z.nullable(z.string()), null),
});
export type StoredReport = z.infer<typeof storedReportSchema>;

/** `conversation_reports` (ours): complaints about conversations, oldest first. */
export const storedReportsSchema = orElse(z.array(storedReportSchema), []);

/** `seen_messages_{id}` (ours): how many messages of each bid each side has looked at. */
export const storedSeenSchema = orElse(
  z.record(z.string(), z.object({ owner: count, contractor: count })),
  {},
);

/** A bid request (ENT-10). `rooms` are names, `totalCost` is in dollars. */
export const storedBidRequestSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  createdAt: moment,
  rooms: orElse(z.array(z.string()), []),
  totalCost: amount,
  quoteUrl: text,
  bidCount: count,
  unseenBids: count,
  status: statusOrNull,
});
export type StoredBidRequest = z.infer<typeof storedBidRequestSchema>;

/** A saved 1UP version (ENT-06). */
const storedSavedUpgradeSchema = z.looseObject({
  id: text,
  imageUrl: text,
  prompt: text,
  timestamp: text,
  roomType: text,
  comparableId: text,
  /** Ours, like those below: the picture that it was drawn into, missing where that is not known. */
  parent: textOrMissing,
  /** The photo that it began with. */
  original: textOrMissing,
  /** The painted area. */
  area: orElse(
    z.optional(z.object({ mask: z.string().check(z.minLength(1)), maskFit: z.enum(maskFits) })),
    undefined,
  ),
  /** The surfaces that were pointed out. */
  pointed: orElse(z.optional(pointedSchema(z.string().check(z.minLength(1)))), undefined),
  /** The parts of the room's upgrade when it was made; the demo's scope never changes and is not noted. */
  scope: textOrMissing,
});

const storedPropertyImageSchema = z.looseObject({ roomName: text, imageUrl: text });

/** `propertyData` (ENT-19). The member names are ours (S-12). */
export const storedPropertySchema = z.looseObject({
  /** One line of text; empty when the quick quote made the record before any analysis. */
  address: text,
  savedUpgrades: orElse(z.array(storedSavedUpgradeSchema), []),
  /** Room name to picture. */
  displayedRoomImages: orElse(z.record(z.string(), z.string()), {}),
  propertyImages: orElse(z.array(storedPropertyImageSchema), []),
  customRooms: orElse(z.array(z.string()), []),
  /** Oldest first: the last one is the latest (BID-01). */
  bidRequests: list,
  /** Ours. */
  analysedAt: moment,
});

/** `recent_commands` (ours): what was done under which idempotency key. */
export const storedCommandsSchema = orElse(
  z.array(
    z.object({
      actorId: z.string(),
      key: z.string(),
      operation: z.string(),
      inputHash: z.string(),
      answer: z.unknown(),
    }),
  ),
  [],
);

/** Ours: what personas made, by name; the address is empty where a guest analysed it. */
export const personaWorkSchema = orElse(
  z.object({ quotes: names, versions: names, images: names, address: text }),
  { quotes: [], versions: [], images: [], address: "" },
);

/** Ours: this browser's own name, and what of a guest's work was asked about. */
export const storedTakenOverSchema = orElse(z.object({ browser: text, settled: names }), {
  browser: "",
  settled: [],
});
