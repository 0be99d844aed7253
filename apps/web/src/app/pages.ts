import { type ComponentType, createElement, use } from "react";

/** One page of the product: its path, and its screen, loaded when first opened. */
export interface Page {
  readonly path: string;
  readonly Screen: ComponentType;
  /** Brings the screen's code; from then on the screen shows without waiting. */
  readonly preload: () => Promise<unknown>;
}

/** A promise as `use` of React reads it: without waiting once its value is known. */
type Loading = Promise<ComponentType> & { status?: "fulfilled"; value?: ComponentType };

function page(path: string, load: () => Promise<{ default: ComponentType }>): Page {
  let loading: Loading | null = null;

  async function loadScreen(): Promise<ComponentType> {
    const screen = (await load()).default;
    if (loading !== null) [loading.status, loading.value] = ["fulfilled", screen];
    return screen;
  }
  function preload(): Promise<ComponentType> {
    if (loading === null) {
      loading = loadScreen();
      // A screen that did not arrive is asked for again the next time.
      loading.catch(() => (loading = null));
    }
    return loading;
  }
  function Screen() {
    return createElement(use(preload()));
  }
  return { path, Screen, preload };
}

/** Stands at every address that has no page (NAV-08). */
export const notFound = page("*", () => import("./not-found.screen.tsx"));

/** Stands at every address while an account's server cannot be reached. */
export const away = page("*", () => import("./away.screen.tsx"));

/** Where nobody goes on without the server, also whoever is no account: what is opened or sent there lies on it. */
const onServer = new Set([
  "/loan-request",
  "/property-report",
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/open-account",
  "/confirm-email",
  "/demo",
  "/checkout",
  "/unsubscribe",
]);

/** Whether the page of an address needs the server, whoever is at it. */
export function needsServer(path: string): boolean {
  return onServer.has(path) || path.startsWith("/p/");
}

/** Every page by path (NAV-01..07); any other path is the 404 page (NAV-08). */
export const pages: readonly Page[] = [
  page("/", () => import("../features/landing/landing.screen.tsx")),
  page("/app", () => import("../features/analysis/analysis.screen.tsx")),
  page("/login", () => import("../features/account/login.screen.tsx")),
  page("/register", () => import("../features/account/free-account.screen.tsx")),
  page("/register/contractor", () => import("../features/registration/register.screen.tsx")),
  page("/forgot-password", () => import("../features/account/forgot-password.screen.tsx")),
  page("/reset-password", () => import("../features/account/link.screen.tsx")),
  page("/open-account", () => import("../features/account/link.screen.tsx")),
  page("/confirm-email", () => import("../features/account/link.screen.tsx")),
  page("/account", () => import("../features/account/account.screen.tsx")),
  page("/help", () => import("../features/help/help.screen.tsx")),
  page("/help/homeowners", () => import("../features/help/help.screen.tsx")),
  page("/help/contractors", () => import("../features/help/help.screen.tsx")),
  page("/help/realtors", () => import("../features/help/help.screen.tsx")),
  page("/terms", () => import("../features/help/help.screen.tsx")),
  page("/privacy", () => import("../features/help/help.screen.tsx")),
  page("/contact", () => import("../features/help/help.screen.tsx")),
  page("/plans", () => import("../features/plans/plans.screen.tsx")),
  page("/demo", () => import("../features/plans/demo-hour.screen.tsx")),
  page("/checkout", () => import("../features/checkout/checkout.screen.tsx")),
  page("/checkout/success", () => import("../features/checkout/checkout-end.screen.tsx")),
  page("/checkout/cancel", () => import("../features/checkout/checkout-end.screen.tsx")),
  page("/sandbox/checkout/:checkoutId", () => import("../features/checkout/sandbox.screen.tsx")),
  page("/sandbox/portal", () => import("../features/checkout/sandbox-portal.screen.tsx")),
  page("/credits", () => import("../features/credits/credits.screen.tsx")),
  page("/dashboard", () => import("../features/properties/properties.screen.tsx")),
  page("/realtor-dashboard", () => import("../features/realtor/realtor-dashboard.screen.tsx")),
  page("/pdf-preview", () => import("../features/loan/loan.screen.tsx")),
  page("/property-report", () => import("../features/report/linked-report.screen.tsx")),
  page("/p/:token", () => import("../features/picture-page/picture-page.screen.tsx")),
  page("/loan-request", () => import("../features/loan/linked-loan.screen.tsx")),
  page(
    "/contractor-dashboard",
    () => import("../features/contractor-dashboard/contractor-dashboard.screen.tsx"),
  ),
  page("/admin", () => import("../features/admin/admin.screen.tsx")),
  page("/admin/audit", () => import("../features/admin/audit.screen.tsx")),
  page("/admin/reports", () => import("../features/admin/reports.screen.tsx")),
  page("/admin/mails", () => import("../features/admin/outbox.screen.tsx")),
  page("/admin/costs", () => import("../features/admin/costs.screen.tsx")),
  page("/admin/licences", () => import("../features/admin/licences.screen.tsx")),
  page("/sales", () => import("../features/sales/sales.screen.tsx")),
  page("/admin/accuracy", () => import("../features/admin/accuracy.screen.tsx")),
  page("/accuracy", () => import("../features/accuracy/accuracy.screen.tsx")),
  page("/verification", () => import("../features/registration/verification.screen.tsx")),
  page("/messages", () => import("../features/messages/messages.screen.tsx")),
  page("/notifications", () => import("../features/notifications/notifications.screen.tsx")),
  page("/unsubscribe", () => import("../features/notifications/unsubscribe.screen.tsx")),
  page("/quick-quote", () => import("../features/quick-quote/quick-quote.screen.tsx")),
  page("/quote-builder", () => import("../features/quote-builder/quote-builder.screen.tsx")),
  page("/quotes", () => import("../features/quotes/quotes.screen.tsx")),
  page("/quote/:quoteId", () => import("../features/project/project.screen.tsx")),
  page(
    "/contractor/:contractorId",
    () => import("../features/contractor-profile/contractor-profile.screen.tsx"),
  ),
  page("/bid-page", () => import("../features/bids/bid-page.screen.tsx")),
];
