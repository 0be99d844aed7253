import type { OneUpBook, PropertyImage } from "@oneup/domain";
import { PROPERTY_DATA } from "./keys.ts";
import type { Records } from "./records.ts";
import { storedPropertySchema } from "./stored.schema.ts";

/**
 * The analysed property of this browser (ENT-19, APP-41), beside its bid requests, which belong to
 * the quotes.
 */
export interface AnalysedProperty {
  /** Empty where no address was analysed: the quick quote made the record. */
  readonly address: string;
  readonly oneUps: OneUpBook;
  readonly images: readonly PropertyImage[];
  readonly customRooms: readonly string[];
}

/** Nothing analysed yet. */
export const NO_PROPERTY: AnalysedProperty = {
  address: "",
  oneUps: { saved: [], displayedImages: {} },
  images: [],
  customRooms: [],
};

/** Reads the property; null where no property data is saved (APP-09). */
export function readProperty(records: Records): AnalysedProperty | null {
  const record = records.property();
  if (!record) return null;
  const stored = storedPropertySchema.parse(record.raw);
  return {
    address: stored.address,
    oneUps: { saved: stored.savedUpgrades, displayedImages: stored.displayedRoomImages },
    images: stored.propertyImages,
    customRooms: stored.customRooms,
  };
}

/** Writes the property; bid requests stay as they are. */
export function writeProperty(records: Records, property: AnalysedProperty): void {
  const record = records.property();
  records.set(PROPERTY_DATA, {
    ...record?.raw,
    address: property.address,
    savedUpgrades: property.oneUps.saved,
    displayedRoomImages: property.oneUps.displayedImages,
    propertyImages: property.images,
    customRooms: property.customRooms,
    bidRequests: record?.requests ?? [],
  });
}
