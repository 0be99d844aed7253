import { shellTexts as t } from "@oneup/texts";
import { LaterScreen } from "./later/later.screen.tsx";

/** The landing page: its full story comes with the public pages. */
export default function LandingScreen() {
  return <LaterScreen title={t.brand()} what={t.later.landing()} />;
}
