import {
  LOCAL_OWNER,
  NO_EVIDENCE,
  type OwnRoom,
  type Property,
  parseAddress,
  sampleOwnerOf,
  standardRooms,
} from "@oneup/domain";
import type { PropertyStore } from "@oneup/operations";
import { PROPERTY_DATA } from "./keys.ts";
import type { PropertyRecord, Records } from "./records.ts";
import { storedPropertySchema } from "./stored.schema.ts";
import { NO_DATE, readMoment } from "./values.ts";

/** A browser holds one property (ENT-19), so that it needs no name of its own. */
const ONLY_PROPERTY = "sample-property";

/** Quotes that come without any analysis: the quick quote's (S-49), and the demo's samples. */
const comesWithoutAnalysis = (id: string) => id.startsWith("qq-") || sampleOwnerOf(id) !== null;

/** True where an address was analysed, or something of an analysis is there (APP-09). */
function wasAnalysed({ raw, requests }: PropertyRecord): boolean {
  const { bidRequests: _requests, ...rest } = raw;
  if (Object.keys(rest).length > 0) return true;
  return requests.length === 0 || !requests.every(({ id }) => comesWithoutAnalysis(id));
}

function readRooms(record: PropertyRecord): readonly OwnRoom[] {
  const stored = storedPropertySchema.parse(record.raw);
  const images = new Map(stored.propertyImages.map((each) => [each.roomName, each.imageUrl]));
  const room = (name: string, custom: boolean): OwnRoom => ({
    room: name,
    custom,
    image: images.get(name) ?? "",
    answers: {},
  });
  const custom = stored.customRooms.filter(
    (name, at, all) => name !== "" && !isStandard(name) && all.indexOf(name) === at,
  );
  return [
    ...standardRooms.map((name) => room(name, false)),
    ...custom.map((name) => room(name, true)),
  ];
}

const isStandard = (name: string) => standardRooms.some((each) => each === name);

/** Reads the property; null where nothing was analysed. Broken parts are read as missing (C-08). */
export function readProperty(records: Records): Property | null {
  const record = records.property();
  if (!record || !wasAnalysed(record)) return null;
  const stored = storedPropertySchema.parse(record.raw);
  const analysedAt = readMoment(stored.analysedAt, NO_DATE);
  return {
    id: ONLY_PROPERTY,
    ownerId: LOCAL_OWNER,
    address: parseAddress(stored.address),
    analysedAt,
    openedAt: analysedAt,
    rooms: readRooms(record),
    oneUps: { saved: stored.savedUpgrades, displayedImages: stored.displayedRoomImages },
    evidence: NO_EVIDENCE,
    report: null,
  };
}

/** Writes the property; bid requests, and pictures of rooms that it does not know, stay. */
function writeProperty(records: Records, property: Property): void {
  const record = records.property();
  const stored = storedPropertySchema.parse(record?.raw ?? {});
  const known = new Set([...stored.customRooms, ...property.rooms.map(({ room }) => room)]);
  const images = property.rooms
    .filter(({ image }) => image !== "")
    .map(({ room, image }) => ({ roomName: room, imageUrl: image }));
  records.set(PROPERTY_DATA, {
    ...record?.raw,
    address: property.address.line,
    analysedAt: property.analysedAt,
    savedUpgrades: property.oneUps.saved,
    displayedRoomImages: property.oneUps.displayedImages,
    propertyImages: [
      ...images,
      ...stored.propertyImages.filter(({ roomName }) => !known.has(roomName)),
    ],
    customRooms: property.rooms.filter(({ custom }) => custom).map(({ room }) => room),
    bidRequests: record?.requests ?? [],
  });
}

/** The one analysed property of this browser (APP-41), for all its users. */
export function propertyQueries(records: Records): PropertyStore {
  const own = (ownerId: string) => (ownerId === LOCAL_OWNER ? readProperty(records) : null);
  return {
    load: (ownerId, id) => Promise.resolve(id === ONLY_PROPERTY ? own(ownerId) : null),
    list(ownerId) {
      const property = own(ownerId);
      return Promise.resolve(property ? [property] : []);
    },
    ownerOf: (id) => Promise.resolve(id === ONLY_PROPERTY ? LOCAL_OWNER : null),
    latest: (ownerId) => Promise.resolve(own(ownerId)),
    add(property) {
      const before = own(property.ownerId);
      const { address, analysedAt } = property;
      // Rooms and versions are not lost when another address is analysed: there is one property.
      writeProperty(records, before ? { ...before, address, analysedAt } : property);
      return Promise.resolve(own(property.ownerId) ?? property);
    },
    save(property) {
      writeProperty(records, property);
      return Promise.resolve();
    },
    remove: () => Promise.resolve(false),
  };
}
