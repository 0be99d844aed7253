/** The dashboard's tabs, as the address names them. */
export type TabName = "users" | "verifications" | "plans" | "settings";

/** What one admin looked for in each tab, and the tab that was open last. */
interface Left {
  readonly adminId: string;
  readonly searches: ReadonlyMap<TabName, string>;
  readonly last: TabName;
}

/** For as long as the page stays loaded: the next load begins with what the address says. */
let left: Left | null = null;

/** Keeps what an admin looks for in a tab, while they look something up in another one or on another page. */
export function leaveSearch(adminId: string, tab: TabName, search: string): void {
  const before = left?.adminId === adminId ? left.searches : [];
  left = { adminId, searches: new Map([...before, [tab, search]]), last: tab };
}

/** The search of a tab, or of the one that was open last, as this admin left it; the tab alone before. */
export function leftSearch(adminId: string, tab?: TabName): string {
  const own = left?.adminId === adminId ? left : null;
  const asked = tab ?? own?.last ?? "users";
  return own?.searches.get(asked) ?? (asked === "users" ? "" : `tab=${asked}`);
}
