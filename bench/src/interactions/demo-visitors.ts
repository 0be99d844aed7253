/** What a browser of the demo holds, in the keys and shapes of the specification. */
export type DemoState = Readonly<Record<string, string>>;

const ADDRESS = "24 Sample Street, Sampleton, IL 62704";

function upgrade(room: string, picture: string, cost: number, gain: number): object {
  return {
    room,
    beforeImage: `/pictures/${picture}-before-960.jpg`,
    afterImage: `/pictures/${picture}-after-960.jpg`,
    description: "White shaker cabinets, a quartz counter and brighter light.",
    customDescription: "",
    estimatedCost: `$${cost.toLocaleString("en-US")}`,
    cost,
    valueGain: `+$${gain.toLocaleString("en-US")}`,
    roi: Math.round((gain / cost) * 100),
  };
}

const request = {
  id: "qq-1",
  propertyAddress: ADDRESS,
  upgrades: [upgrade("Kitchen", "kitchen", 18_500, 32_000), upgrade("Bath", "bath", 8_200, 15_000)],
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
};

const persona = (userType: string, name: string): DemoState => ({
  demoMode: "true",
  demoUser: JSON.stringify({
    email: `${userType}@people.example`,
    name,
    phone: "(555) 010-0111",
    userType,
    role: "user",
  }),
});

/** A homeowner with an analysed house and a request that contractors see. */
export const homeowner: DemoState = {
  ...persona("homeowner", "Holly Home"),
  propertyData: JSON.stringify({
    address: ADDRESS,
    bidRequests: [
      {
        id: request.id,
        createdAt: request.createdAt,
        rooms: ["Kitchen", "Bath"],
        totalCost: request.totalCost,
        quoteUrl: `/quote/${request.id}`,
        bidCount: 0,
        unseenBids: 0,
        status: request.status,
      },
    ],
  }),
  [`quote_${request.id}`]: JSON.stringify(request),
};

/** A contractor in the same browser. */
export const contractor: DemoState = { ...homeowner, ...persona("contractor", "Carl Build") };
