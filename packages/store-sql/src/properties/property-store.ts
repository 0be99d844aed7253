import type { PropertyStore } from "@oneup/operations";

const noTable = () => Promise.reject(new Error("There is no table of properties yet."));

/** The analysed properties, for one session. */
export function propertyStore(): PropertyStore {
  return {
    load: noTable,
    list: noTable,
    latest: noTable,
    add: noTable,
    save: noTable,
    remove: noTable,
  };
}
