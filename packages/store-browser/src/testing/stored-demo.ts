import type { UserType } from "@oneup/domain";

/*
 * Records of the demo, written by hand in the specification's keys and shapes (ENT-02,
 * ENT-08..14, ENT-19..21): what these tests read and write is what the documents say.
 */

export interface DemoPerson {
  email: string;
  name: string;
  phone: string;
  userType: UserType;
  role: "user";
  company?: string;
  licenseNumber?: string;
  yearsExperience?: number;
}

export const holly: DemoPerson = {
  email: "holly@home.example",
  name: "Holly Home",
  phone: "(555) 555-0111",
  userType: "homeowner",
  role: "user",
};
export const carl: DemoPerson = {
  email: "carl@build.example",
  name: "Carl Build",
  phone: "(555) 555-0112",
  userType: "contractor",
  role: "user",
  company: "Carl Builds Well",
  licenseNumber: "LIC-42",
  yearsExperience: 9,
};
export const rita: DemoPerson = {
  email: "rita@realty.example",
  name: "Rita Realty",
  phone: "(555) 555-0113",
  userType: "realtor",
  role: "user",
  company: "Rita Realty",
  licenseNumber: "RE-7",
};

interface StoredUpgrade {
  room: string;
  beforeImage: string;
  afterImage: string;
  description: string;
  customDescription: string;
  estimatedCost: string;
  cost: number;
  valueGain: string;
  roi: number;
}

export interface StoredQuote {
  id: string;
  propertyAddress: string;
  upgrades: StoredUpgrade[];
  createdAt: string;
  previousVersion: string | null;
  superseded: boolean;
  supersededAt: string | null;
  supersededBy: string | null;
  totalCost: number;
  totalValue: number;
  roi: number;
  status: string;
  isPublic: boolean;
  hideAddress: boolean;
  hidePhone: boolean;
  locked: boolean;
  approvedContractorId: string | null;
}

const kitchen: StoredUpgrade = {
  room: "Kitchen",
  beforeImage: "/pictures/kitchen-before-960.jpg",
  afterImage: "/pictures/kitchen-after-960.jpg",
  description: "White shaker cabinets, a quartz counter and brighter light.",
  customDescription: "",
  estimatedCost: "$18,500",
  cost: 18_500,
  valueGain: "+$32,000",
  roi: 173,
};

const bath: StoredUpgrade = {
  room: "Master Bath",
  beforeImage: "/pictures/bath-before-960.jpg",
  afterImage: "/pictures/bath-after-960.jpg",
  description: "A walk-in shower and a double vanity.",
  customDescription: "",
  estimatedCost: "$8,200",
  cost: 8_200,
  valueGain: "+$15,000",
  roi: 183,
};

/** A quote of a kitchen and a bath for $26,700, active unless said otherwise. */
export function storedQuote(id: string, more: Partial<StoredQuote> = {}): StoredQuote {
  return {
    id,
    propertyAddress: "12 Oak Street, Springfield, IL 62704",
    upgrades: [kitchen, bath],
    createdAt: "2026-11-18T15:30:00.000Z",
    previousVersion: null,
    superseded: false,
    supersededAt: null,
    supersededBy: null,
    totalCost: 26_700,
    totalValue: 47_000,
    roi: 176,
    status: "active",
    isPublic: true,
    hideAddress: false,
    hidePhone: false,
    locked: false,
    approvedContractorId: null,
    ...more,
  };
}

export interface StoredBid {
  id: string;
  projectId: string;
  amount: string;
  notes: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  license: string;
  expirationDate: string;
  submittedAt: string;
  status?: string;
  activityLog: { action: string; timestamp: string; details: string; previousAmount?: string }[];
  lastUpdated: string;
  withdrawnReason?: string;
  withdrawnAt?: string;
}

/** Carl's pending bid of $24,900 on a quote. */
export function storedBid(projectId: string, more: Partial<StoredBid> = {}): StoredBid {
  const submittedAt = "2026-11-19T09:00:00.000Z";
  return {
    id: "1795082400000",
    projectId,
    amount: "$24,900",
    notes: "Includes demolition and clean-up.",
    name: carl.name,
    company: carl.company ?? "",
    email: carl.email,
    phone: carl.phone,
    license: carl.licenseNumber ?? "",
    expirationDate: "2027-06-30",
    submittedAt,
    status: "pending",
    activityLog: [
      { action: "bid_submitted", timestamp: submittedAt, details: "Bid of $24,900 submitted." },
    ],
    lastUpdated: submittedAt,
    ...more,
  };
}

/** A rival's bid. */
export function rivalBid(projectId: string, more: Partial<StoredBid> = {}): StoredBid {
  return storedBid(projectId, {
    id: "1795082500000",
    amount: "$27,300",
    notes: "We can start in January.",
    name: "Rosa Rival",
    company: "Rival & Daughters",
    email: "rosa@rival.example",
    license: "",
    ...more,
  });
}

export interface DemoState {
  person?: DemoPerson;
  quotes?: StoredQuote[];
  /** By quote. */
  bids?: Record<string, StoredBid[]>;
  /** By quote, then by bid. */
  chats?: Record<
    string,
    Record<string, { sender: "owner" | "contractor"; text: string; time: string }[]>
  >;
  /** Unseen bids by quote. */
  unseen?: Record<string, number>;
  /** Any other key, as it lies there. */
  more?: Record<string, string>;
}

/** The keys and texts of a state. */
export function keysOf(state: DemoState): Record<string, string> {
  const { person, quotes = [], bids = {}, chats = {}, unseen = {}, more = {} } = state;
  const keys: Record<string, string> = {};
  if (person) {
    keys["demoMode"] = "true";
    keys["demoUser"] = JSON.stringify(person);
  }
  if (quotes.length > 0) {
    keys["propertyData"] = JSON.stringify({
      bidRequests: quotes.map(({ id, createdAt, upgrades, totalCost, status }) => ({
        id,
        createdAt,
        rooms: upgrades.map(({ room }) => room),
        totalCost,
        quoteUrl: `/quote/${id}`,
        bidCount: bids[id]?.length ?? 0,
        unseenBids: unseen[id] ?? 0,
        status,
      })),
    });
  }
  for (const quote of quotes) keys[`quote_${quote.id}`] = JSON.stringify(quote);
  for (const [id, list] of Object.entries(bids)) {
    keys[`all_bids_${id}`] = JSON.stringify(list);
    for (const bid of list) keys[`contractor_bid_${id}_${bid.email}`] = JSON.stringify(bid);
    const last = list.at(-1);
    if (last) keys[`last_contractor_email_${id}`] = last.email;
  }
  for (const [id, chat] of Object.entries(chats)) keys[`chat_${id}`] = JSON.stringify(chat);
  return { ...keys, ...more };
}
