import { shellTexts as t } from "@oneup/texts";
import { LaterScreen } from "./later.screen.tsx";

export default function Screen() {
  return <LaterScreen title={t.titles.register()} what={t.later.register()} />;
}
