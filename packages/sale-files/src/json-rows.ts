type Json = unknown;
type Fields = ReadonlyMap<string, string>;

const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function textOf(value: Json): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** A point of GeoJSON, or a latitude with a longitude, as text; null for anything else. */
function pointOf(value: Json): string | null {
  if (!isObject(value)) return null;
  const { latitude, longitude } = value;
  if (latitude !== undefined && longitude !== undefined && !("id" in value)) {
    return `POINT (${textOf(longitude)} ${textOf(latitude)})`;
  }
  if (value["type"] !== "Point" || !Array.isArray(value["coordinates"])) return null;
  const [lon, lat] = value["coordinates"];
  return `POINT (${textOf(lon)} ${textOf(lat)})`;
}

/** The fields of an object and of those within it: `features.floorCount`. */
function fieldsOf(
  object: Readonly<Record<string, Json>>,
  before = "",
  depth = 0,
): [string, string][] {
  return Object.entries(object).flatMap(([key, value]): [string, string][] => {
    const point = pointOf(value);
    if (point !== null) return [[before + key, point]];
    if (!isObject(value)) return [[before + key, textOf(value)]];
    return depth < 2 ? fieldsOf(value, `${before}${key}.`, depth + 1) : [];
  });
}

/** The earlier sales that RentCast keeps under a property's `history`, by the names of its newest one. */
function earlierSales(history: Json): { readonly date: string; readonly price: string }[] {
  if (!isObject(history)) return [];
  return Object.values(history).flatMap((event) => {
    if (!isObject(event) || event["event"] !== "Sale") return [];
    const [date, price] = [textOf(event["date"]), textOf(event["price"])];
    return date === "" || price === "" ? [] : [{ date, price }];
  });
}

/** GeoJSON has the fields in `properties`, a map server in `attributes`, and the place beside them. */
function bare(object: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const { properties, attributes, geometry } = object;
  if (isObject(attributes)) return attributes;
  if (object["type"] !== "Feature" || !isObject(properties)) return object;
  const coordinates =
    isObject(geometry) && geometry["type"] === "Point" ? geometry["coordinates"] : null;
  if (!Array.isArray(coordinates)) return properties;
  return { longitude: coordinates[0], latitude: coordinates[1], ...properties };
}

/** The rows of an object of a JSON file: one, or one for each sale that it tells of; none for what is no object. */
export function rowsOfObject(value: Json): readonly Fields[] {
  if (!isObject(value)) return [];
  const { history, ...facts } = bare(value);
  const row = new Map(fieldsOf(facts));
  const newest = row.get("lastSaleDate")?.slice(0, 10);
  const earlier = earlierSales(history).filter(({ date }) => date.slice(0, 10) !== newest);
  const before = earlier.map(({ date, price }) =>
    new Map(row).set("lastSaleDate", date).set("lastSalePrice", price),
  );
  // A property that was never sold since it is known is still a row, which says that it has no price.
  return newest === undefined && before.length > 0 ? before : [row, ...before];
}

/** The header of rows, in the order in which their fields come up. */
export function headerOfRows(rows: readonly Fields[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => [...row.keys()]))];
}
