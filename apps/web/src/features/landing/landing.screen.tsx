import { landingTexts as t } from "@oneup/texts";
import { useTitle } from "#ui/use-title.ts";
import { Audiences } from "./audiences.tsx";
import { Benefits } from "./benefits.tsx";
import { FinalCall } from "./final-call.tsx";
import { Hero } from "./hero.tsx";
import { OfferBanner } from "./offer-banner.tsx";
import { Screenshots } from "./screenshots.tsx";
import { Showcase } from "./showcase.tsx";
import { Stats } from "./stats.tsx";
import { Steps } from "./steps.tsx";

/** `/`: what OneUp does, for whom, and the ways in (NAV-01, LAND-01..11). */
export default function LandingScreen() {
  useTitle(t.meta.tab());
  return (
    <>
      <Hero />
      <OfferBanner />
      <Showcase />
      <Benefits />
      <Audiences />
      <Steps />
      <Screenshots />
      <Stats />
      <FinalCall />
    </>
  );
}
