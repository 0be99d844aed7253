import {
  type OwnRoom,
  type PictureOrigin,
  type PropertyAddress,
  type Quote,
  type QuoteUpgrade,
  type SavedUpgrade,
  LOCAL_OWNER,
  displayedImage,
  isWebPicture,
  madeKindOf,
  sameAddress,
  sampleOwnerOf,
} from "@oneup/domain";
import type { EncodedPicture } from "@oneup/operations";
import { bufferOver, readJson } from "./buffer.ts";
import { type FilesWorld, openFiles } from "./files.ts";
import { TAKEN_OVER } from "./keys.ts";
import { readPersonaWork } from "./persona-work.ts";
import { readProperty } from "./property.queries.ts";
import { quoteQueries } from "./quotes.queries.ts";
import { type Records, recordsOver } from "./records.ts";
import { storedTakenOverSchema } from "./stored.schema.ts";

/** A quote that somebody made here as a guest, with their own pictures alone. */
export interface GuestQuote {
  readonly name: string;
  readonly origin: "analysis" | "quick-quote";
  readonly address: PropertyAddress;
  readonly upgrades: readonly QuoteUpgrade[];
  readonly brief?: Quote["brief"];
  readonly access?: Quote["access"];
}

/** The property that somebody analysed here as a guest: own pictures of rooms, and versions made of them. */
export interface GuestProperty {
  readonly name: string;
  readonly address: PropertyAddress;
  readonly rooms: readonly OwnRoom[];
  readonly versions: readonly (SavedUpgrade & { readonly shown: boolean })[];
}

/** A guest's work in this browser that was not taken over yet (ACC-08). */
export interface GuestWork {
  readonly browserId: string;
  /** Oldest first, so that versions of an address keep their order. */
  readonly quotes: readonly GuestQuote[];
  readonly property: GuestProperty | null;
}

/** A guest's work in this browser, read beside whichever home is open. Nothing of it is changed. */
export interface GuestDesk {
  read(): Promise<GuestWork>;
  /** Notes what needs no asking about any more: taken over, or not wanted. */
  settle(names: readonly string[]): void;
  /** Takes such a note back. */
  unsettle(names: readonly string[]): void;
  /** The bytes of a picture, and whether this browser's own renderer made it; null when it is gone. */
  picture(reference: string): Promise<(EncodedPicture & { readonly draft: boolean }) | null>;
}

/** Only what lies in this browser is somebody's own; what ships with the product is not. */
const isOwn = (reference: string) => /^(picture:|data:image\/)/.test(reference);

function ownPictures(upgrade: QuoteUpgrade): QuoteUpgrade {
  const before = isOwn(upgrade.beforeImage) ? upgrade.beforeImage : "";
  // Drawn on a picture of the demo it shows the demo's house.
  const after = before !== "" && isOwn(upgrade.afterImage) ? upgrade.afterImage : "";
  return { ...upgrade, beforeImage: before, afterImage: after };
}

/** The owner's own part of a version's origin. */
function ownOrigin({ parent = "", original = "", area }: SavedUpgrade): PictureOrigin {
  return {
    parent: isOwn(parent) ? parent : undefined,
    original: isOwn(original) ? original : undefined,
    area: area && isOwn(area.mask) ? area : undefined,
  };
}

async function quotesIn(records: Records, settled: ReadonlySet<string>): Promise<GuestQuote[]> {
  const nothing = { projects: [], offered: [], own: [], others: new Set<string>() };
  const byPersona = new Set(readPersonaWork(records).quotes);
  const all = await quoteQueries(records, nothing).listOwned(LOCAL_OWNER);
  const isGuests = ({ id, upgrades }: Quote) =>
    sampleOwnerOf(id) === null && !byPersona.has(id) && !settled.has(id) && upgrades.length > 0;
  return all
    .map(({ quote }) => quote)
    .filter(isGuests)
    .reverse()
    .map(({ id, address, upgrades, brief, access }) => ({
      name: id,
      origin: id.startsWith("qq-") ? "quick-quote" : "analysis",
      address,
      upgrades: upgrades.map(ownPictures),
      ...(brief && { brief: { ...brief, photos: brief.photos.filter(isOwn) } }),
      ...(access === undefined ? {} : { access }),
    }));
}

function propertyIn(
  records: Records,
  settled: ReadonlySet<string>,
  quotes: readonly GuestQuote[],
): GuestProperty | null {
  const property = readProperty(records);
  const marks = readPersonaWork(records);
  const line = property?.address.line ?? "";
  const name = `property:${line}`;
  if (!property || line === "" || line === marks.address || settled.has(name)) return null;
  const isGuests = (image: string) =>
    (isOwn(image) || isWebPicture(image)) && !marks.images.includes(image);
  const rooms = property.rooms.filter(({ image }) => isGuests(image));
  const versions = property.oneUps.saved
    .filter(({ id, imageUrl, roomType }) => {
      const ofOwn = rooms.some(({ room }) => room === roomType);
      return ofOwn && isOwn(imageUrl) && !marks.versions.includes(id);
    })
    .map((each) => ({
      ...each,
      ...ownOrigin(each),
      shown: displayedImage(property.oneUps, each.roomType, "") === each.imageUrl,
    }));
  const asked = quotes.some(
    ({ origin, address }) => origin === "analysis" && sameAddress(address, property.address),
  );
  const { address } = property;
  return rooms.length > 0 || asked ? { name, address, rooms, versions } : null;
}

/** Opens the desk of what guests made in this browser. */
export function openGuestDesk(world: FilesWorld & { readonly newId: () => string }): GuestDesk {
  const { area, log } = world;
  const files = openFiles(world);

  function taken() {
    const what = "Failed to load what was taken over";
    return storedTakenOverSchema.parse(readJson(bufferOver(area), TAKEN_OVER, { log, what }));
  }
  function keep(change: (known: ReturnType<typeof taken>) => ReturnType<typeof taken>): void {
    const write = () => area.commit(new Map([[TAKEN_OVER, JSON.stringify(change(taken()))]]));
    try {
      write();
    } catch (error) {
      // Without room it is remembered for this page until there is some; the server doubles nothing.
      area.hold(error);
      write();
    }
  }

  return {
    async read() {
      const known = taken();
      const settled = new Set(known.settled);
      const records = recordsOver(bufferOver(area), log);
      const quotes = await quotesIn(records, settled);
      const property = propertyIn(records, settled, quotes);
      if (known.browser === "" && (quotes.length > 0 || property)) {
        keep((before) => ({ ...before, browser: before.browser || world.newId() }));
      }
      return { browserId: taken().browser, quotes, property };
    },
    settle: (names) =>
      keep((known) => ({ ...known, settled: [...new Set([...known.settled, ...names])] })),
    unsettle: (names) =>
      keep((known) => ({
        ...known,
        settled: known.settled.filter((name) => !names.includes(name)),
      })),
    async picture(reference) {
      const picture = await files.get(reference);
      const id = files.idOf(reference);
      const record = id === null ? null : await files.recordOf(id);
      return picture && { ...picture, draft: record !== null && madeKindOf(record.kind) !== null };
    },
  };
}
