import { takeOverTexts as t } from "@oneup/texts";
import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { asideSign } from "#backend/aside.ts";
import { bringGuestWorkBack, forgetGuestWork, guestWorkLasts } from "#backend/guest-desk.ts";
import { log } from "#backend/log.ts";
import { Button } from "#ui/button.tsx";
import { useHeadingFocus } from "#ui/focus.ts";
import { OfferStrip } from "./offer-strip.tsx";
import { useComingHeading } from "./use-coming-heading.ts";

type Stage = "looking" | "offered" | "bringing" | "failed" | "gone" | "over";

/** Offers back, below the header, what a guest made before a sample person's sign-out or a reset deleted it (AUTH-08, DEMO-08). */
export function BringBackOffer() {
  const [stage, setStage] = useState<Stage>("looking");
  const forget = () => {
    setStage("over");
    asideSign.take();
    forgetGuestWork().catch((error: unknown) => log("What was set aside stays for now", error));
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    guestWorkLasts().then(
      (ms) => {
        if (isGone) return;
        if (ms === 0) return forget();
        setStage("offered");
        timer = setTimeout(forget, ms);
      },
      (error: unknown) => log("What was set aside cannot be read", error),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  const offers = stage !== "looking" && stage !== "over";
  useHeadingFocus(stage === "looking" ? null : String(offers));
  useComingHeading(offers);
  if (!offers) return null;
  const bring = async () => {
    setStage("bringing");
    try {
      const page = await bringGuestWorkBack();
      if (page === null) return setStage("gone");
      asideSign.take();
      // As a new page: nothing of what was shown without it stays.
      location.assign(page);
    } catch (error) {
      log("What was set aside cannot be brought back", error);
      setStage("failed");
    }
  };
  return (
    <OfferStrip
      label={t.aside.label()}
      icon={Undo2}
      title={stage === "gone" ? t.aside.gone() : t.aside.title()}
      line={stage === "failed" ? t.aside.failed() : t.aside.line()}
    >
      {stage === "gone" ? null : (
        <Button
          size="sm"
          variant="primary"
          loading={stage === "bringing"}
          onClick={() => void bring()}
        >
          {t.aside.bring()}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={forget}>
        {stage === "gone" ? t.aside.close() : t.aside.forget()}
      </Button>
    </OfferStrip>
  );
}
