import type { MenuReader } from "./menu.rules.ts";
import type { UserType } from "./person.ts";

/** The text keys of the links that stand on every page. */
export type NavKey =
  | "analysis"
  | "properties"
  | "projects"
  | "plans"
  | "forPros"
  | "clients"
  | "findWork"
  | "myBids"
  | "messages"
  | "users"
  | "reports"
  | "mails"
  | "sales"
  | "audit"
  | "help";

/** A link in the header at desk width, and in the bar at a phone's foot. */
export interface NavLink {
  readonly key: NavKey;
  readonly to: string;
}

const analysis: NavLink = { key: "analysis", to: "/app" };
const projects: NavLink = { key: "projects", to: "/quotes" };
const messages: NavLink = { key: "messages", to: "/messages" };
const help: NavLink = { key: "help", to: "/help" };

const guestLinks: readonly NavLink[] = [
  analysis,
  projects,
  { key: "plans", to: "/plans" },
  { key: "forPros", to: "/register/contractor" },
  help,
];

const adminLinks: readonly NavLink[] = [
  { key: "users", to: "/admin" },
  { key: "reports", to: "/admin/reports" },
  { key: "sales", to: "/sales" },
  { key: "mails", to: "/admin/mails" },
  { key: "audit", to: "/admin/audit" },
];

const ownersLinks: readonly NavLink[] = [
  analysis,
  { key: "properties", to: "/dashboard" },
  projects,
  messages,
  help,
];

const linksOf: Readonly<Record<UserType, readonly NavLink[]>> = {
  homeowner: ownersLinks,
  flipper: ownersLinks,
  realtor: [{ key: "clients", to: "/realtor-dashboard" }, analysis, projects, messages, help],
  contractor: [
    { key: "findWork", to: "/contractor-dashboard" },
    { key: "myBids", to: "/contractor-dashboard?tab=mine" },
    messages,
    help,
  ],
};

/** The four or five links that stand on every page, by who is here (EXP-08); a persona's are those of its type. */
export function navLinks(reader: MenuReader): readonly NavLink[] {
  if (!reader.signedIn) return guestLinks;
  return reader.role === "admin" ? adminLinks : linksOf[reader.userType];
}

/** How well a link leads to where somebody is: by how much of the address it names; 0 for elsewhere. */
function nearness({ to }: NavLink, path: string, search: string): number {
  const [own = "", asked = ""] = to.split("?");
  const isHere = path === own || path.startsWith(`${own}/`);
  const isAsked = asked === "" || `&${search.replace(/^\?/, "")}&`.includes(`&${asked}&`);
  return isHere && isAsked ? to.length : 0;
}

/** The link of the page that somebody is on, by its path and query; undefined on any other page. */
export function currentNavLink(
  links: readonly NavLink[],
  path: string,
  search = "",
): NavLink | undefined {
  const [best] = links
    .map((link) => ({ link, near: nearness(link, path, search) }))
    .sort((one, other) => other.near - one.near);
  return best === undefined || best.near === 0 ? undefined : best.link;
}
