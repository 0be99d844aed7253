import type { GuestWork } from "@oneup/store-browser";
import { commonTexts, takeOverTexts as t } from "@oneup/texts";
import { type LucideIcon, Archive, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { asideSign } from "#backend/notices.ts";
import {
  bringGuestWorkBack,
  forgetGuestWork,
  guestWorkLasts,
  openDesk,
} from "#backend/guest-desk.ts";
import { log } from "#backend/log.ts";
import { Button } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { toasts } from "#ui/toast.ts";
import { useHeadingFocus } from "#ui/focus.ts";
import { countPictures, itemsOf } from "./guest-items.ts";

interface OfferStripProps {
  label: string;
  icon: LucideIcon;
  title: string;
  line: string;
  children: ReactNode;
}

/** An offer below the header, about what was made in this browser. */
function OfferStrip({ label, icon: Icon, title, line, children }: OfferStripProps) {
  return (
    <section aria-label={label} className="border-b border-brass-line bg-brass-tint print:hidden">
      <div className="mx-auto flex max-w-[85rem] flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-8">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-text" />
          <p role="status">
            <strong className="block font-[560]">{title}</strong>
            <span className="text-sm text-ink-soft">{line}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </section>
  );
}

const TakeOverDialog = late(() => import("./take-over-dialog.tsx"));

/** Whoever said "not now" is not asked again in this tab. */
const LATER = "take_over_later";

function wasPutOff(accountId: string): boolean {
  try {
    return sessionStorage.getItem(LATER) === accountId;
  } catch (error) {
    log("The tab's storage cannot be read", error);
    return false;
  }
}

function putOff(accountId: string): void {
  try {
    sessionStorage.setItem(LATER, accountId);
  } catch (error) {
    log("The tab's storage cannot be written", error);
  }
}

function whatIsThere(work: GuestWork): string {
  const pictures = countPictures(itemsOf(work));
  const parts = [
    ...(work.quotes.length > 0 ? [t.offer.quotes({ count: work.quotes.length })] : []),
    ...(work.property ? [t.offer.property()] : []),
    ...(pictures > 0 ? [t.offer.pictures({ count: pictures })] : []),
  ];
  const [one = "", other, last] = parts;
  if (other === undefined) return one;
  return last === undefined ? t.offer.two({ one, other }) : t.offer.three({ one, other, last });
}

/** Offers an account what this browser's guest made before (ACC-08): each thing once, and nothing of a persona's. */
export function TakeOverOffer({ accountId }: { accountId: string }) {
  const [desk] = useState(openDesk);
  const [work, setWork] = useState<GuestWork | null>(null);
  const [open, setOpen] = useState(false);
  const [later, setLater] = useState(() => wasPutOff(accountId));
  useEffect(() => {
    let gone = false;
    desk.read().then(
      (found) => {
        if (!gone) setWork(found);
      },
      (error: unknown) => log("A guest's work cannot be read", error),
    );
    return () => {
      gone = true;
    };
  }, [desk]);
  const offers = work !== null && !later && itemsOf(work).length > 0;
  // What was pressed goes with the offer.
  useHeadingFocus(work === null ? null : String(offers));
  if (!offers) return null;
  const names = itemsOf(work).map(({ name }) => name);
  const close = async () => {
    setOpen(false);
    setWork(await desk.read());
  };
  const notNow = () => {
    putOff(accountId);
    setLater(true);
  };
  const never = () => {
    desk.settle(names);
    setWork({ ...work, quotes: [], property: null });
    const undo = () => {
      desk.unsettle(names);
      setWork(work);
    };
    toasts.show({
      title: t.offer.left(),
      description: t.offer.leftLine(),
      action: { label: commonTexts.undo(), onPress: undo },
    });
  };
  return (
    <>
      <OfferStrip
        label={t.offer.label()}
        icon={Archive}
        title={t.offer.title({ what: whatIsThere(work) })}
        line={t.offer.line()}
      >
        <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
          {t.offer.look()}
        </Button>
        <Button size="sm" variant="quiet" onClick={notNow}>
          {t.offer.later()}
        </Button>
        <Button size="sm" variant="quiet" onClick={never}>
          {t.offer.never()}
        </Button>
      </OfferStrip>
      {open ? <TakeOverDialog desk={desk} work={work} onClose={() => void close()} /> : null}
    </>
  );
}

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
        {stage === "gone" ? commonTexts.close() : t.aside.forget()}
      </Button>
    </OfferStrip>
  );
}
