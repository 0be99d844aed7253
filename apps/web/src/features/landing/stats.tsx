import { landingTexts as t } from "@oneup/texts";
import { ButtonLink } from "#ui/button.tsx";
import { Band } from "./band.tsx";
import { FootnoteMark } from "./footnote.tsx";

const stats = ["value", "bids", "loan"] as const;

/** What is claimed, and the way to the plans (LAND-09, LAND-11). */
export function Stats() {
  return (
    <Band title={t.stats.title()}>
      <dl className="grid gap-8 sm:grid-cols-3">
        {stats.map((key) => (
          <div key={key} className="flex flex-col-reverse justify-end border-t border-line pt-5">
            <dt className="mt-1 text-sm text-ink-soft">{t.stats[key].label()}</dt>
            <dd className="figures font-display text-3xl text-brass-text">
              {t.stats[key].figure()}
              {key === "loan" ? null : <FootnoteMark />}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink href="/plans" variant="primary" size="lg" className="mt-12">
        {t.stats.choose()}
      </ButtonLink>
    </Band>
  );
}
