// What the browser of the sample homeowner holds while the product sits for its portrait: one
// published request and three bids, in the keys and shapes that the journeys know the demo's storage by.

import { keysOf, storedBid, storedQuote } from "../../e2e/support/demo.ts";

const QUOTE = "qq-240817";

const homeowner = {
  email: "homeowner@demo.oneup.example",
  name: "Holly Homeowner",
  phone: "(555) 010-0111",
  userType: "homeowner",
  role: "user",
};

const upgrade = (room, name, description, cost, gain) => ({
  room,
  beforeImage: `/pictures/${name.before}.jpg`,
  afterImage: `/pictures/${name.after}.jpg`,
  description,
  customDescription: "",
  estimatedCost: `$${cost.toLocaleString("en-US")}`,
  cost,
  valueGain: `+$${gain.toLocaleString("en-US")}`,
  roi: Math.round((gain / cost) * 100),
});

const upgrades = [
  upgrade(
    "Kitchen",
    { before: "kitchen-before-960", after: "kitchen-after-960" },
    "Shaker cabinets in sage and white, an island with a quartz top, brass pendants and an oak floor.",
    18_500,
    32_000,
  ),
  upgrade(
    "Master Bath",
    { before: "bath-before-960", after: "bath-after-960" },
    "A walk-in shower in handmade tile and a double vanity in walnut.",
    8_200,
    15_000,
  ),
];

const quote = storedQuote(QUOTE, {
  propertyAddress: "123 Sample Street, Sampleton, IL 62704",
  upgrades,
  hidePhone: true,
});

function bid(number, amount, company, name, notes) {
  const submittedAt = `2026-11-19T${8 + number}:20:00.000Z`;
  return storedBid(QUOTE, {
    id: `179508240000${number}`,
    amount,
    notes,
    name,
    company,
    email: `${name.toLowerCase().replace(" ", ".")}@contractors.example`,
    phone: "(555) 010-0140",
    license: `LIC-48${number}21`,
    timeline: "Six weeks",
    submittedAt,
    activityLog: [
      { action: "bid_submitted", timestamp: submittedAt, details: `Bid of ${amount} submitted.` },
    ],
    lastUpdated: submittedAt,
  });
}

/** The bids, in the order in which they come. */
export const bids = [
  bid(1, "$25,800", "Northside Kitchens", "Nora Field", "Includes demolition, permits and the final clean-up."),
  bid(2, "$24,300", "Oak & Iron Remodeling", "Omar Reyes", "We can start in the second week of January."),
  bid(3, "$27,150", "Three Gables Builders", "Tess Lang", "Cabinets from our own workshop, ten years of warranty."),
];

/** The storage of that browser with the first so many bids. */
export function storageWith(count, theme) {
  return keysOf({
    person: homeowner,
    quotes: [quote],
    bids: { [QUOTE]: bids.slice(0, count) },
    more: { theme },
  });
}

export const paths = {
  quoteBuilder: `/quote-builder?quoteId=${QUOTE}`,
  bidPage: `/bid-page?quoteId=${QUOTE}`,
  loan: `/pdf-preview?quoteId=${QUOTE}`,
};
