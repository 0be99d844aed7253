import type { ZipPlaces } from "@oneup/operations";
import type { Places } from "./places.ts";

/** Miles of one degree along a meridian. */
const DEGREE_MILES = 69.05;

/** From so many digits on a beginning names an area: the first three are a region. */
const REGION = 3;

interface Middle {
  readonly zip: string;
  readonly lat: number;
  readonly lon: number;
}

const zipOf = ({ zip }: Middle) => zip;

const regionOf = (zip: string) => zip.slice(0, REGION);

function byRegion(zips: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const regions = new Map<string, string[]>();
  for (const zip of zips) {
    const others = regions.get(regionOf(zip));
    if (others) others.push(zip);
    else regions.set(regionOf(zip), [zip]);
  }
  return regions;
}

/** The ZIPs of a set, with a region's beginning in place of all its ZIPs where the set has each of them. */
function inShort(found: readonly string[], all: readonly string[]): readonly string[] {
  const whole = byRegion(all);
  return [...byRegion(found)].flatMap(([region, zips]) =>
    zips.length === whole.get(region)?.length ? [region] : zips,
  );
}

/** ZIP codes by the middles of their areas, as the crow flies. */
export function zipPlacesOf(load: () => Promise<Places>): ZipPlaces {
  let reading: Promise<readonly Middle[]> | null = null;
  const middles = () => {
    reading ??= load().then((places) =>
      places.zips().flatMap(({ zip, lat, lon }) => {
        return lat === null || lon === null ? [] : [{ zip, lat, lon }];
      }),
    );
    return reading;
  };
  return {
    async at(zip) {
      const area = (await load()).zip(zip.slice(0, 5));
      const { lat = null, lon = null } = area ?? {};
      return lat === null || lon === null ? null : { lat, lon };
    },
    async within(zip, miles) {
      const all = await middles();
      const home = all.find((each) => each.zip === zip);
      if (!home) return [regionOf(zip)];
      const shrink = Math.cos((home.lat * Math.PI) / 180);
      const found = all.filter(({ lat, lon }) => {
        const away = Math.hypot(lat - home.lat, (lon - home.lon) * shrink) * DEGREE_MILES;
        return away <= miles;
      });
      return inShort(found.map(zipOf), all.map(zipOf));
    },
  };
}
