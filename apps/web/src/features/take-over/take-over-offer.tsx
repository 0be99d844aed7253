import type { GuestWork } from "@oneup/store-browser";
import { takeOverTexts as t } from "@oneup/texts";
import { Archive } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { openDesk } from "#backend/guest-desk.ts";
import { log } from "#backend/log.ts";
import { Button } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { toasts } from "#ui/toast.ts";
import { useHeadingFocus } from "#ui/focus.ts";
import { countPictures, itemsOf } from "./guest-items.ts";
import { OfferStrip } from "./offer-strip.tsx";
import { useComingHeading } from "./use-coming-heading.ts";

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

/**
 * Offers an account, below the header, what this browser's guest made before (ACC-08): once for each
 * thing, never what a persona made or the demo brought.
 */
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
  useComingHeading(offers);
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
      action: { label: t.offer.undo(), onPress: undo },
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
      {open ? (
        <Suspense>
          <TakeOverDialog desk={desk} work={work} onClose={() => void close()} />
        </Suspense>
      ) : null}
    </>
  );
}
