import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { lateCode } from "#ui/late.tsx";
import { firstSign } from "./app/first-sign.ts";
import { LandingPage } from "./app/landing-page.tsx";

const bringApp = lateCode(() => import("./entry-app.tsx"));

/** Brings the landing page to life that is in the document already (EXP-06). */
export function startLanding(root: Element): void {
  // In slices short enough for whoever scrolls meanwhile.
  startTransition(() => {
    hydrateRoot(root, <LandingPage />);
  });
  // Whoever moves may go on: the rest of the app is there before they do.
  void firstSign()
    .then(() => bringApp())
    .catch(() => undefined);
}
