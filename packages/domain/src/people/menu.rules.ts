import { isOwnPath } from "./own-path.rules.ts";
import { type Role, type UserType, userTypes } from "./person.ts";

/** A reader of the header's menu. A demo persona counts as signed in (S-06). */
export type MenuReader =
  | { readonly signedIn: false }
  | {
      readonly signedIn: true;
      readonly userType: UserType;
      readonly role: Role;
      /** A paid plan; a persona has none (S-05). */
      readonly hasPlan: boolean;
      /** An admin looks through this person's eyes (NAV-24). */
      readonly isImpersonating: boolean;
    };

/** The text keys of links to a page. */
type LinkKey =
  | "login"
  | "viewPlansAndPricing"
  | "registerAsPro"
  | "viewPlans"
  | "upgradePlan"
  | "myProperties"
  | "clientProperties"
  | "myBids"
  | "myQuoteRequests"
  | "activeProjects"
  | "adminDashboard";

/** An entry of the menu, by the key of its text: a page, or an action. */
export type MenuItem =
  | { readonly key: LinkKey; readonly to: string }
  | { readonly key: "signOut" }
  | { readonly key: "returnToAdmin" }
  | { readonly key: "persona"; readonly persona: UserType };

/** NAV-13, NAV-14. */
const guestMenu: readonly MenuItem[] = [
  { key: "login", to: "/login" },
  { key: "viewPlansAndPricing", to: "/plans" },
  ...userTypes.map((persona) => ({ key: "persona", persona }) as const),
  { key: "registerAsPro", to: "/register/contractor" },
];

const myProperties: MenuItem = { key: "myProperties", to: "/dashboard" };
const myQuoteRequests: MenuItem = { key: "myQuoteRequests", to: "/quotes" };

/** NAV-16, NAV-17: a flipper is one of the others (C-12). */
const ownItems: Readonly<Record<UserType, readonly MenuItem[]>> = {
  homeowner: [myProperties, myQuoteRequests],
  flipper: [myProperties, myQuoteRequests],
  realtor: [
    { key: "clientProperties", to: "/realtor-dashboard" },
    { key: "activeProjects", to: "/quotes" },
  ],
  contractor: [{ key: "myBids", to: "/contractor-dashboard" }],
};

/** The items of the header's menu, in their order (NAV-12..19, NAV-24). */
export function menuItems(reader: MenuReader): readonly MenuItem[] {
  if (!reader.signedIn) return guestMenu;
  const items: MenuItem[] = [
    { key: reader.hasPlan ? "upgradePlan" : "viewPlans", to: "/plans" },
    ...ownItems[reader.userType],
  ];
  if (reader.role === "admin") items.push({ key: "adminDashboard", to: "/admin" });
  if (reader.isImpersonating) items.push({ key: "returnToAdmin" });
  return [...items, { key: "signOut" }];
}

/**
 * The page after a sign-in (AUTH-06): the page that asked for it, otherwise the role's own.
 * @param asked a path of this site; anything else, such as another site's address, is not followed
 */
export function landingAfterSignIn(role: Role, asked = ""): string {
  if (isOwnPath(asked) && !asked.startsWith("/login")) return asked;
  return role === "admin" ? "/admin" : "/app";
}

/**
 * The page after switching to a user (C-18): by user type from the header's lists (NAV-23), the analysis from
 * the admin dashboard (ADM-04).
 */
export function landingAfterSwitch(userType: UserType, from: "header" | "admin"): string {
  if (from === "admin") return "/app";
  if (userType === "contractor") return "/contractor-dashboard";
  return userType === "realtor" ? "/realtor-dashboard" : "/app";
}
