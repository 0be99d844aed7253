import { plans } from "@oneup/domain";
import { paymentsTexts } from "@oneup/texts";
import { Check } from "lucide-react";
import { useFreeAccounts } from "#parts/plans/free-accounts.ts";
import { usePlanOffers } from "#parts/plans/shop.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

const t = paymentsTexts.plans;

/** What an account brings that a guest's way lacks, and that a guest's work goes along (EXP-07). */
export function AccountGains() {
  const { properties, monthlyCredits } = usePlanOffers()(plans.demo);
  const isFree = useFreeAccounts();
  const most = properties === "unlimited" ? t.unlimited() : t.properties({ count: properties });
  return (
    <Section title={t.account.title()} description={t.account.line()} divided className="mt-10">
      <ul className="mb-5 flex max-w-[70ch] flex-col gap-2.5">
        {[t.account.bids(), t.account.value(), t.account.kept(), t.account.moves()].map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-green-text" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {isFree ? <ButtonLink href="/register">{t.account.free()}</ButtonLink> : null}
        <ButtonLink href="/quick-quote" variant="quiet">
          {t.account.photo()}
        </ButtonLink>
        {isFree ? (
          <p className="text-sm text-ink-soft">
            {t.account.freeLine({
              properties: most,
              credits: t.credits({ count: monthlyCredits }),
            })}
          </p>
        ) : null}
      </div>
    </Section>
  );
}
