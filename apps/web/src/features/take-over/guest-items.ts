import { type QuoteUpgrade, masksOf, originOf, sentPart } from "@oneup/domain";
import { pricedBySchema } from "@oneup/operations";
import type { GuestDesk, GuestProperty, GuestQuote, GuestWork } from "@oneup/store-browser";
import type { Backend } from "#backend/backend.ts";

/** One thing of a guest's work: it is taken over whole or not at all. */
export type GuestItem =
  | { readonly kind: "property"; readonly name: string; readonly property: GuestProperty }
  | { readonly kind: "quote"; readonly name: string; readonly quote: GuestQuote };

/** What there is to take over, the property first: a quote's figures rest on it. */
export function itemsOf({ property, quotes }: GuestWork): readonly GuestItem[] {
  return [
    ...(property ? [{ kind: "property", name: property.name, property } as const] : []),
    ...quotes.map((quote) => ({ kind: "quote", name: quote.name, quote }) as const),
  ];
}

const isHere = (reference: string) => /^(picture:|data:)/.test(reference);

/** The pictures of a thing that lie in this browser, each once. */
export function picturesOf(item: GuestItem): readonly string[] {
  const all =
    item.kind === "property"
      ? [
          ...item.property.rooms.map(({ image }) => image),
          ...item.property.versions.flatMap((version) => {
            const { imageUrl, parent = "", original = "" } = version;
            return [imageUrl, parent, original, ...masksOf(version)];
          }),
        ]
      : [
          ...item.quote.upgrades.flatMap(({ beforeImage, afterImage }) => [
            beforeImage,
            afterImage,
          ]),
          ...(item.quote.brief?.photos ?? []),
        ];
  return [...new Set(all.filter(isHere))];
}

/** How many pictures people would count in what is to be taken over: a mask is none. */
export function countPictures(items: readonly GuestItem[]): number {
  const masks = new Set(
    items.flatMap((item) =>
      item.kind === "property" ? item.property.versions.flatMap(masksOf) : [],
    ),
  );
  return new Set(items.flatMap(picturesOf).filter((each) => !masks.has(each))).size;
}

/** An uploaded picture; empty where this browser does not hold it any more. */
export interface Uploaded {
  readonly reference: string;
  readonly draft: boolean;
}

/** Takes a picture to the server, through the same checks as any other upload. */
export async function uploadOf(
  backend: Backend,
  desk: GuestDesk,
  reference: string,
): Promise<Uploaded> {
  const picture = await desk.picture(reference);
  if (!picture) return { reference: "", draft: false };
  const { bytes, mime, draft } = picture;
  const blob = new Blob([new Uint8Array(bytes)], { type: mime });
  return { reference: await backend.uploadPicture(blob), draft };
}

export interface TakenAs {
  /** What the quote is called from now on, as in "Quote 200123"; null for a property. */
  readonly number: string | null;
}

/** A room's figures as they are sent: to be worked out anew where that can be. */
type Priced = Pick<QuoteUpgrade, "cost" | "valueGain" | "pricedBy">;
function pricedPart({ cost, valueGain, pricedBy: kept }: Priced) {
  const pricedBy = pricedBySchema.safeParse(kept).data;
  return { cost: sentPart(cost, pricedBy), valueGain: sentPart(valueGain, pricedBy), pricedBy };
}

/** Hands a thing to the server, whose pictures are there by now. */
export async function handOver(
  backend: Backend,
  browserId: string,
  item: GuestItem,
  uploaded: ReadonlyMap<string, Uploaded>,
): Promise<TakenAs> {
  const there = (reference: string) => uploaded.get(reference)?.reference ?? "";
  const drafts = picturesOf(item).flatMap((reference) => {
    const known = uploaded.get(reference);
    return known?.draft && known.reference !== "" ? [known.reference] : [];
  });
  if (item.kind === "quote") {
    const { name: localId, origin, address, upgrades, brief, access } = item.quote;
    const photos = (brief?.photos ?? []).map(there).filter((photo) => photo !== "");
    const answer = await backend.call("quotes.takeOver", {
      browserId,
      localId,
      origin,
      address,
      upgrades: upgrades.map(({ id: _id, ...upgrade }) => ({
        ...upgrade,
        beforeImage: there(upgrade.beforeImage),
        afterImage: there(upgrade.afterImage),
        ...pricedPart(upgrade),
      })),
      brief: brief && { ...brief, photos },
      access,
      drafts,
    });
    return { number: answer.quote.number };
  }
  const { address, rooms, versions } = item.property;
  await backend.call("properties.takeOver", {
    browserId,
    address: address.line,
    rooms: rooms.map(({ room, custom, image }) => ({
      room,
      custom,
      image: isHere(image) ? there(image) : image,
    })),
    versions: versions
      .filter(({ imageUrl }) => there(imageUrl) !== "")
      .map(({ id: localId, shown, timestamp, ...version }) => {
        const mask = there(version.area?.mask ?? "");
        const origin = originOf({
          parent: there(version.parent ?? ""),
          original: there(version.original ?? ""),
          area: version.area && mask !== "" ? { ...version.area, mask } : undefined,
          pointed: version.pointed
            ?.map((each) => ({ ...each, mask: there(each.mask) }))
            .filter((each) => each.mask !== ""),
        });
        const { imageUrl, prompt, roomType, comparableId } = version;
        const preview = { prompt, roomType, comparableId, imageUrl: there(imageUrl), ...origin };
        return { ...preview, localId, shown, timestamp };
      }),
    drafts,
  });
  return { number: null };
}
