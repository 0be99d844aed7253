import { landingTexts as t } from "@oneup/texts";
import { renderToString } from "react-dom/server";
import { LandingPage } from "./app/landing-page.tsx";

/** The landing page as it is for somebody unknown (EXP-06). Run by the build. */
export function renderLanding(): { body: string; tab: string; title: string; description: string } {
  return {
    body: renderToString(<LandingPage />),
    tab: `${t.meta.tab()} · OneUp`,
    title: t.meta.title(),
    description: t.meta.description(),
  };
}
