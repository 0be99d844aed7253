import { commonTexts, landingTexts as t } from "@oneup/texts";
import { ArrowRight, Camera } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useSession } from "#backend/backend-context.tsx";
import { log } from "#backend/log.ts";
import { Screenshot } from "#parts/pictures/screenshot.tsx";
import { pictureNamed, pictureProps } from "#pictures/picture-named.ts";
import { type ComparedPicture, BeforeAfterSlider } from "#ui/before-after-slider.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { Picture } from "#ui/picture.tsx";
import { SymbolIcon } from "#ui/symbol-icon.tsx";
import { Eyebrow, Heading, Text, TextLink } from "#ui/typography.tsx";
import { useGo } from "#ui/ui-context.tsx";
import { useTitle } from "#ui/use-title.ts";
import { OFFER } from "./offer.ts";
import { HIDDEN_UNTIL_LOADED, playShowcase, showcaseVideos } from "./play-showcase.ts";

/** How wide the slider is shown: the window on a phone, then more than half of the page. */
const SIZES = "(min-width: 85rem) 46rem, (min-width: 68rem) 54vw, 100vw";

/** The sample kitchen in words, for those who do not see it. */
const ALT = {
  before:
    "A kitchen from the nineties: honey oak cabinets, a box of fluorescent light, patterned vinyl floor and a round oak table",
  after:
    "The same kitchen renewed: sage green and white shaker cabinets, an island with a white quartz top, brass pendants and an oak floor",
} as const;

function kitchen(variant: "before" | "after") {
  const { src, sources, ...shape } = pictureProps(pictureNamed(`kitchen-${variant}`));
  const compared: ComparedPicture = { src, alt: ALT[variant], sources };
  return { compared, shape };
}

/**
 * The figures of the sample kitchen (CALC-06; its room in the 1UP view, CALC-03). Written out, so that
 * the landing page need not load the rules; the test beside holds them to the sample property.
 * @internal
 */
export const heroFigures = [
  { label: t.hero.grade(), figure: t.hero.grades() },
  { label: commonTexts.cost(), figure: "$18,500" },
  { label: commonTexts.adds(), figure: "$32,000" },
  { label: commonTexts.roi(), figure: "173%" },
] as const;

/** The figures of the sample kitchen's upgrade. */
function Figures() {
  return (
    <figcaption className="mt-4">
      <dl className="flex flex-wrap justify-between gap-x-3 gap-y-2 sm:justify-start sm:gap-x-8">
        {heroFigures.map(({ label, figure }) => (
          <div key={label}>
            <dt className="text-xs text-ink-faint">{label}</dt>
            <dd className="figures whitespace-nowrap text-lg font-[560] text-brass-text">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-faint">{t.hero.sample()}</p>
    </figcaption>
  );
}

/** The promise, the ways in, and the product's own slider to try at once (LAND-01, LAND-02, EXP-07). */
function Hero() {
  const [before, after] = [kitchen("before"), kitchen("after")];
  return (
    <div className="mx-auto grid w-full max-w-[85rem] items-center gap-x-12 gap-y-10 px-4 pt-10 pb-14 sm:px-8 sm:pt-14 lg:grid-cols-[1fr_1.25fr] lg:pb-20">
      <div>
        <Eyebrow tone="brass">{t.hero.eyebrow()}</Eyebrow>
        <Heading level={1} size="display" className="mt-3">
          {t.hero.title()}
        </Heading>
        {/* The room at its end: on every usual width it has as many lines before its letters have come as after. */}
        <Text size="lead" tone="soft" className="mt-5 max-w-[46ch] pr-2">
          {t.hero.lead()}
        </Text>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:flex-col">
          <ButtonLink href="/quick-quote" variant="primary" size="lg" icon={<Camera />}>
            {t.hero.photo()}
          </ButtonLink>
          <ButtonLink href="/plans" size="lg" className="session:hidden">
            {t.hero.start()}
          </ButtonLink>
          <ButtonLink href="/app" size="lg" iconEnd={<ArrowRight />}>
            <span className="session:hidden">{t.hero.see()}</span>
            <span className="hidden session:inline">{t.hero.goOn()}</span>
          </ButtonLink>
        </div>
        <Text size="small" tone="faint" className="mt-4 session:hidden">
          {t.hero.free()} <TextLink href="/register">{t.hero.account()}</TextLink>{" "}
          <TextLink href="/login">{commonTexts.signIn()}</TextLink>
        </Text>
      </div>
      <figure className="min-w-0">
        <BeforeAfterSlider
          before={before.compared}
          after={after.compared}
          {...after.shape}
          sizes={SIZES}
          label={t.hero.compare()}
          priority
          hint
        />
        <Figures />
      </figure>
    </div>
  );
}

interface BandProps {
  title: string;
  lead?: string;
  /** A darker ground that parts the band from its neighbours. */
  sunken?: boolean;
  children: ReactNode;
}

/** One section of the landing page across the whole window, under its heading. */
function Band({ title, lead, sunken = false, children }: BandProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx(sunken && "border-y border-line bg-sunken/60", "when-near py-16 sm:py-24")}
    >
      <div className="mx-auto w-full max-w-[85rem] px-4 sm:px-8">
        <Heading id={id} level={2} size="title" className="max-w-[22ch]">
          {title}
        </Heading>
        {lead === undefined ? null : (
          <Text tone="soft" className="mt-3 max-w-[60ch]">
            {lead}
          </Text>
        )}
        <div className="mt-8 sm:mt-12">{children}</div>
      </div>
    </section>
  );
}

/** One dot per video; the chosen one is long. */
function Dots() {
  return (
    <div role="group" data-dots aria-label={t.showcase.choose()} className="flex flex-wrap">
      {showcaseVideos.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          aria-label={t.showcase.dot({
            number: index + 1,
            total: showcaseVideos.length,
            title: title(),
          })}
          aria-current={index === 0 ? "true" : undefined}
          className="group grid h-11 min-w-8 place-items-center rounded-sm px-1"
        >
          <span className="h-2 w-2 rounded-full bg-line-strong transition-all duration-200 ease-settle group-hover:bg-ink group-aria-[current=true]:w-7 group-aria-[current=true]:bg-brass!" />
        </button>
      ))}
    </div>
  );
}

/** Six videos, one at a time (LAND-03..05): the first as it stands; `play-showcase.ts` plays them. */
function Showcase() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current === null ? undefined : playShowcase(ref.current)), []);
  const [video] = showcaseVideos;
  if (video === undefined) return null;
  return (
    <Band title={t.showcase.title()} lead={t.showcase.lead()}>
      <div ref={ref} data-showcase className="mx-auto max-w-[70rem]">
        <div className="relative aspect-video overflow-hidden rounded-lg bg-picture-ground">
          <div data-poster className={HIDDEN_UNTIL_LOADED}>
            <Picture
              src={`${video.poster}.jpg`}
              sources={[{ type: "image/avif", srcSet: `${video.poster}.avif` }]}
              width={1280}
              height={720}
              alt={video.title()}
              rounded
            />
          </div>
          <video
            muted
            playsInline
            preload="none"
            width={1280}
            height={720}
            aria-label={video.title()}
            className="absolute inset-0 size-full rounded-lg object-cover opacity-0"
          />
        </div>
        <div className="mt-3 flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
          <div className="min-h-[4.5rem] min-w-0 flex-1 basis-72">
            <p data-title className="font-display text-xl">
              {video.title()}
            </p>
            <p data-line className="mt-1 text-sm text-ink-soft">
              {video.line()}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Dots />
            <IconButton
              data-play
              label={t.showcase.play()}
              icon={
                <>
                  <SymbolIcon name="play" className="stroke-2 in-data-running:hidden" />
                  <SymbolIcon name="pause" className="hidden stroke-2 in-data-running:block" />
                </>
              }
              variant="secondary"
            />
          </div>
        </div>
      </div>
    </Band>
  );
}

/** Half off the first month (LAND-06, LAND-07, LAND-09). */
function OfferBanner() {
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
            <SymbolIcon name="tag" className="size-4 stroke-2" />
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

const audiences = ["homeowners", "agents", "flippers", "contractors"] as const;

/** For whom it is, and what each is promised (LAND-08). */
function Audiences() {
  return (
    <Band title={t.audiences.title()} sunken>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {audiences.map((key) => (
          <li key={key} className="flex">
            <Card className="flex w-full flex-col">
              <Heading level={3} size="small" className="flex items-center gap-2.5">
                <SymbolIcon name={key} className="size-5 shrink-0 stroke-2 text-green-text" />
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

const benefits = ["grade", "picture", "figures", "bids", "loan", "privacy"] as const;

/** What one gets (LAND-10). */
function Benefits() {
  return (
    <Band title={t.benefits.title()}>
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map((key) => (
          <li key={key} className="border-t border-line pt-5">
            <SymbolIcon name={key} className="size-6 stroke-[1.75] text-brass" />
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
      <p id={FOOTNOTE} className="mt-8 max-w-[70ch] text-xs text-ink-faint">
        {t.footnote.mark()} {t.footnote.text()}{" "}
        <a href="/accuracy" className="underline underline-offset-2 hover:text-ink">
          {t.footnote.accuracy()}
        </a>
      </p>
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
