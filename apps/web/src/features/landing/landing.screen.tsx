import { landingTexts as t } from "@oneup/texts";
import {
  BadgeCheck,
  Building2,
  EyeOff,
  FileText,
  Hammer,
  House,
  Images,
  Receipt,
  Scale,
  TrendingUp,
} from "lucide-react";
import { Screenshot } from "#parts/pictures/screenshot.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { Heading, Text } from "#ui/typography.tsx";
import { useTitle } from "#ui/use-title.ts";
import { Band } from "./band.tsx";
import { Hero } from "./hero.tsx";
import { OfferBanner } from "./offer-banner.tsx";
import { Showcase } from "./showcase.tsx";

const FOOTNOTE = "figures";

/** Leads from an illustrative figure to what is said about all of them. */
function FootnoteMark() {
  return (
    <a
      href={`#${FOOTNOTE}`}
      aria-label={t.footnote.see()}
      className="ml-0.5 inline-block min-h-6 min-w-6 align-top font-text text-lg leading-6 text-ink-faint no-underline hover:text-ink"
    >
      {t.footnote.mark()}
    </a>
  );
}

/** Says of the marketing figures what they are. */
function Footnote() {
  return (
    <p id={FOOTNOTE} className="max-w-[70ch] text-xs text-ink-faint">
      {t.footnote.mark()} {t.footnote.text()}{" "}
      <a href="/accuracy" className="underline underline-offset-2 hover:text-ink">
        {t.footnote.accuracy()}
      </a>
    </p>
  );
}

const audiences = [
  { key: "homeowners", Icon: House },
  { key: "agents", Icon: Building2 },
  { key: "flippers", Icon: TrendingUp },
  { key: "contractors", Icon: Hammer },
] as const;

/** For whom it is, and what each is promised (LAND-08). */
function Audiences() {
  return (
    <Band title={t.audiences.title()} sunken>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {audiences.map(({ key, Icon }) => (
          <li key={key} className="flex">
            <Card className="flex w-full flex-col">
              <Heading level={3} size="small" className="flex items-center gap-2.5">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-green-text" />
                {t.audiences[key].name()}
              </Heading>
              <p className="mt-6 font-display text-2xl text-balance text-brass-text">
                {t.audiences[key].claim()}
                {key === "homeowners" ? <FootnoteMark /> : null}
              </p>
              <Text tone="soft" size="small" className="mt-3">
                {t.audiences[key].line()}
              </Text>
            </Card>
          </li>
        ))}
      </ul>
    </Band>
  );
}

const benefits = [
  { key: "grade", Icon: BadgeCheck },
  { key: "picture", Icon: Images },
  { key: "figures", Icon: Receipt },
  { key: "bids", Icon: Scale },
  { key: "loan", Icon: FileText },
  { key: "privacy", Icon: EyeOff },
] as const;

/** What one gets (LAND-10). */
function Benefits() {
  return (
    <Band title={t.benefits.title()}>
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map(({ key, Icon }) => (
          <li key={key} className="border-t border-line pt-5">
            <Icon aria-hidden="true" className="size-6 text-brass" strokeWidth={1.75} />
            <Heading level={3} className="mt-3">
              {t.benefits[key].title()}
            </Heading>
            <Text tone="soft" size="small" className="mt-2 max-w-[42ch]">
              {t.benefits[key].line()}
            </Text>
          </li>
        ))}
      </ul>
    </Band>
  );
}

const steps = ["address", "options", "connect"] as const;

/** How it goes (LAND-10). */
function Steps() {
  return (
    <Band title={t.steps.title()}>
      <ol className="grid gap-10 lg:grid-cols-3 lg:gap-12">
        {steps.map((key, index) => (
          <li key={key} className="grid grid-cols-[1.5rem_1fr] gap-x-4">
            <span
              aria-hidden="true"
              className="row-span-2 font-display text-4xl leading-none text-brass"
            >
              {index + 1}
            </span>
            <Heading level={3} className="self-center">
              {t.steps[key].title()}
            </Heading>
            <Text tone="soft" size="small" className="mt-2 max-w-[42ch]">
              {t.steps[key].line()}
            </Text>
          </li>
        ))}
      </ol>
    </Band>
  );
}

const screens = [
  { key: "quickQuote", file: "quick-quote" },
  { key: "quoteBuilder", file: "quote-builder" },
  { key: "bidPage", file: "bid-page" },
] as const;

/** The product as it is, where the specification asks for placeholders (LAND-10, S-23, T-15). */
function Screenshots() {
  return (
    <Band title={t.screens.title()} lead={t.screens.lead()} sunken>
      <ul className="flex flex-col gap-14 lg:gap-20">
        {screens.map(({ key, file }, index) => (
          <li
            key={key}
            className={cx(
              "grid items-center gap-x-12 gap-y-5",
              index % 2 === 1 ? "lg:grid-cols-[1fr_1.6fr]" : "lg:grid-cols-[1.6fr_1fr]",
            )}
          >
            <div className={index % 2 === 1 ? "lg:order-2" : undefined}>
              <Screenshot file={file} alt={t.screens[key].alt()} />
            </div>
            <div>
              <Heading level={3} size="section">
                {t.screens[key].title()}
              </Heading>
              <Text tone="soft" className="mt-2 max-w-[40ch]">
                {t.screens[key].line()}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

const stats = ["value", "bids", "loan"] as const;

/** What is claimed, and the way to the plans (LAND-09, LAND-11). */
function Stats() {
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

/** The last word, and what the figures above are (LAND-09, LAND-10). */
function FinalCall() {
  return (
    <section aria-labelledby="final" className="mx-auto w-full max-w-[85rem] px-4 pb-16 sm:px-8">
      <div className="rounded-lg border border-green-line bg-green-tint px-6 py-14 text-center sm:px-12 sm:py-20">
        <Heading id="final" level={2} size="title" className="mx-auto max-w-[20ch]">
          {t.final.title()}
        </Heading>
        <Text tone="soft" className="mx-auto mt-4 max-w-[48ch]">
          {t.final.line()}
        </Text>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/plans" variant="primary" size="lg">
            {t.final.start()}
          </ButtonLink>
          <ButtonLink href="/app" size="lg">
            {t.final.look()}
          </ButtonLink>
        </div>
      </div>
      <div className="mt-8">
        <Footnote />
      </div>
    </section>
  );
}

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
