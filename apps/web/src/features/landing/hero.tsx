import { commonTexts, landingTexts as t } from "@oneup/texts";
import { ArrowRight, Camera } from "lucide-react";
import { pictureNamed, pictureProps } from "#pictures/picture-named.ts";
import { BeforeAfterSlider, type ComparedPicture } from "#ui/before-after-slider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Eyebrow, Heading, Text, TextLink } from "#ui/typography.tsx";

/** How wide the slider is shown: the window on a phone, then more than half of the page. */
const SIZES = "(min-width: 85rem) 46rem, (min-width: 68rem) 54vw, 100vw";

/** What the sample kitchen shows, for those who do not see it. */
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
export function Hero() {
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
          <ButtonLink href="/plans" size="lg">
            {t.hero.start()}
          </ButtonLink>
          <ButtonLink href="/app" size="lg" iconEnd={<ArrowRight />}>
            {t.hero.see()}
          </ButtonLink>
        </div>
        <Text size="small" tone="faint" className="mt-4">
          {t.hero.free()} <TextLink href="/register">{t.hero.account()}</TextLink>
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
