import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { LandingPage } from "./app/landing-page.tsx";

/** Brings the landing page to life that is in the document already (EXP-06). */
export function startLanding(root: Element): void {
  // In slices short enough for whoever scrolls meanwhile.
  startTransition(() => {
    hydrateRoot(root, <LandingPage />);
  });
  // Whoever moves may go on: the rest of the app is there before they do.
  const options = { once: true, passive: true };
  for (const sign of ["pointermove", "touchstart", "keydown"]) {
    addEventListener(sign, () => void import("./entry-app.tsx").catch(() => undefined), options);
  }
}
