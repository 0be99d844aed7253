// What the browser of the sample homeowner holds while the product sits for its portrait: one
// published request and three bids, in the keys and shapes of the demo's own storage.

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
    { before: "bath-before-600", after: "bath-after-960" },
    "A walk-in shower in handmade tile and a double vanity in walnut.",
    8_200,
    15_000,
  ),
];

const quote = {
  id: QUOTE,
  propertyAddress: "123 Sample Street, Sampleton, IL 62704",
  upgrades,
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
  hidePhone: true,
  locked: false,
  approvedContractorId: null,
};

function bid(number, amount, company, name, notes) {
  const submittedAt = `2026-11-19T${8 + number}:20:00.000Z`;
  return {
    id: `179508240000${number}`,
    projectId: QUOTE,
    amount,
    notes,
    name,
    company,
    email: `${name.toLowerCase().replace(" ", ".")}@contractors.example`,
    phone: "(555) 010-0140",
    license: `LIC-48${number}21`,
    expirationDate: "2027-06-30",
    timeline: "Six weeks",
    submittedAt,
    status: "pending",
    activityLog: [
      { action: "bid_submitted", timestamp: submittedAt, details: `Bid of ${amount} submitted.` },
    ],
    lastUpdated: submittedAt,
  };
}

/** The bids, in the order in which they come. */
export const bids = [
  bid(1, "$25,800", "Northside Kitchens", "Nora Field", "Includes demolition, permits and the final clean-up."),
  bid(2, "$24,300", "Oak & Iron Remodeling", "Omar Reyes", "We can start in the second week of January."),
  bid(3, "$27,150", "Three Gables Builders", "Tess Lang", "Cabinets from our own workshop, ten years of warranty."),
];

/** The storage of that browser with the first so many bids. */
export function storageWith(count, theme) {
  const there = bids.slice(0, count);
  return {
    theme,
    demoMode: "true",
    demoUser: JSON.stringify(homeowner),
    propertyData: JSON.stringify({
      bidRequests: [
        {
          id: QUOTE,
          createdAt: quote.createdAt,
          rooms: upgrades.map(({ room }) => room),
          totalCost: quote.totalCost,
          quoteUrl: `/quote/${QUOTE}`,
          bidCount: there.length,
          unseenBids: 0,
          status: quote.status,
        },
      ],
    }),
    [`quote_${QUOTE}`]: JSON.stringify(quote),
    [`all_bids_${QUOTE}`]: JSON.stringify(there),
  };
}

export const paths = {
  quoteBuilder: `/quote-builder?quoteId=${QUOTE}`,
  bidPage: `/bid-page?quoteId=${QUOTE}`,
};
