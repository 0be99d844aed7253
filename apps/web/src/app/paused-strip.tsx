import { SUPPORT_EMAIL, shellTexts as t } from "@oneup/texts";
import { CirclePause } from "lucide-react";
import { TextLink } from "#ui/typography.tsx";
import { Strip, StripLine } from "./strip.tsx";

/** Below the header of a paused account: what it can still do, before anything is refused, and whom to ask (ACC-04). */
export default function PausedStrip() {
  return (
    <Strip role="note">
      <StripLine icon={<CirclePause aria-hidden="true" />}>
        {t.paused()} <TextLink href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</TextLink>
      </StripLine>
    </Strip>
  );
}
