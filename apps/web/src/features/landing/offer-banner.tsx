import { landingTexts as t } from "@oneup/texts";
import { Tag } from "lucide-react";
import { useState } from "react";
import { useSession } from "#backend/backend-context.tsx";
import { log } from "#backend/log.ts";
import { Button } from "#ui/button.tsx";
import { useGo } from "#ui/ui-context.tsx";
import { OFFER } from "./offer.ts";

/** Half off the first month (LAND-06, LAND-07, LAND-09). */
export function OfferBanner() {
  const session = useSession();
  const go = useGo();
  const [claiming, setClaiming] = useState(false);
  const claim = async () => {
    setClaiming(true);
    try {
      await session.keepCoupon(OFFER);
    } catch (error) {
      log("The offer could not be kept", error);
    }
    void go("/plans");
  };
  return (
    <section aria-labelledby="offer" className="border-y border-brass-line bg-brass-tint">
      <div className="mx-auto flex w-full max-w-[85rem] flex-wrap items-center justify-between gap-x-10 gap-y-5 px-4 py-7 sm:px-8">
        <div>
          <p className="flex items-center gap-2 text-sm font-[560] text-brass-text">
            <Tag aria-hidden="true" className="size-4" />
            {t.offer.eyebrow()}
          </p>
          <h2 id="offer" className="mt-1 text-2xl">
            {t.offer.title()}
          </h2>
        </div>
        <div className="flex flex-col gap-2 max-sm:w-full sm:items-end">
          <Button
            variant="brass"
            size="lg"
            loading={claiming}
            data-claim
            onClick={() => void claim()}
            className="max-sm:w-full"
          >
            {t.offer.claim()}
          </Button>
          <p className="text-sm text-brass-text">{t.offer.line()}</p>
        </div>
      </div>
    </section>
  );
}
