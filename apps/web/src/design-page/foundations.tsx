import { Money, Percent } from "#ui/figures.tsx";
import { Grid, Inline, Stack } from "#ui/layout.tsx";
import { LongWord, Eyebrow, Heading, Prose, Text, TextLink } from "#ui/typography.tsx";
import { Chapter, Example } from "./example.tsx";

const grounds = [
  ["paper", "bg-paper"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["picture-ground", "bg-picture-ground"],
] as const;
const acts = [
  ["green", "bg-green"],
  ["green-tint", "bg-green-tint"],
  ["brass", "bg-brass"],
  ["brass-tint", "bg-brass-tint"],
  ["clay", "bg-clay"],
  ["clay-tint", "bg-clay-tint"],
  ["slate-tint", "bg-slate-tint"],
] as const;
const inks = [
  ["ink", "text-ink"],
  ["ink-soft", "text-ink-soft"],
  ["ink-faint", "text-ink-faint"],
  ["green-text", "text-green-text"],
  ["brass-text", "text-brass-text"],
  ["clay-text", "text-clay-text"],
  ["slate-text", "text-slate-text"],
] as const;

function Swatch({ name, className }: { name: string; className: string }) {
  return (
    <div>
      <div className={`h-16 rounded-md ring-1 ring-line ring-inset ${className}`} />
      <p className="mt-1.5 text-xs text-ink-soft">{name}</p>
    </div>
  );
}

/** Palette, type and the rhythm of the page. */
export function Foundations() {
  return (
    <Chapter
      id="foundations"
      title="Foundations"
      note="Paper and ink. Deep green acts, brass stands for the upgrade itself, clay for trouble, slate for your information. Every pair is held to its contrast by a test."
    >
      <Example title="Grounds and colours">
        <Stack gap="lg">
          <Grid min="sm" gap="md">
            {grounds.map(([name, className]) => (
              <Swatch key={name} name={name} className={className} />
            ))}
          </Grid>
          <Grid min="sm" gap="md">
            {acts.map(([name, className]) => (
              <Swatch key={name} name={name} className={className} />
            ))}
          </Grid>
          <Inline gap="lg">
            {inks.map(([name, className]) => (
              <span key={name} className={`text-base font-[560] ${className}`}>
                {name}
              </span>
            ))}
          </Inline>
        </Stack>
      </Example>
      <Example title="Headings: display, title, section, card, small">
        <Stack gap="md">
          <Heading level={3} size="display">
            Know what your home could be worth
          </Heading>
          <Heading level={3} size="title">
            A kitchen that pays for itself
          </Heading>
          <Heading level={3} size="section">
            Three bids, one decision
          </Heading>
          <Heading level={3} size="card">
            Shaker cabinets and quartz counters
          </Heading>
          <Heading level={3} size="small">
            What the price covers
          </Heading>
        </Stack>
      </Example>
      <Example title="Text: eyebrow, lead, base, small, tiny, link">
        <Stack gap="sm">
          <Eyebrow>Springfield, IL</Eyebrow>
          <Eyebrow tone="brass">Your next upgrade</Eyebrow>
          <Text size="lead" tone="soft" className="max-w-[60ch]">
            One or two sentences that say what this screen is for, in words that a tired person
            reads once.
          </Text>
          <Text>
            The text of the product, with <TextLink href="#foundations">a link in it</TextLink>.
          </Text>
          <Text size="small" tone="soft">
            Small text for hints and secondary lines.
          </Text>
          <Text size="tiny" tone="faint">
            Tiny text for the origin of a figure: 12 sales within 1 mile, last 12 months.
          </Text>
        </Stack>
      </Example>
      <Example title="LongWord: breaks at its joints, in a narrow place">
        <p className="w-36 rounded-md border border-line p-3 text-sm">
          <LongWord>rosa.castellanos-whittington@kitchens-and-baths.example</LongWord>
        </p>
      </Example>
      <Example title="Prose">
        <Prose>
          <h2>How a figure is made</h2>
          <p>
            Every figure says where it comes from. A range is shown wherever the truth is a range,
            and <a href="#foundations">its origin</a> stands beside it.
          </p>
          <ul>
            <li>Comparable sales, with their number and date</li>
            <li>Benchmarks by project, level and size</li>
            <li>A contractor’s own price</li>
          </ul>
        </Prose>
      </Example>
      <Example title="Money, percent: tabular figures">
        <div className="figures w-56 text-base">
          {[2_670_000, 412_350, 98_000, -12_000].map((amount) => (
            <p key={amount} className="flex justify-between border-b border-line py-1.5">
              <Percent value={amount / 15_000} />
              <Money amount={amount} />
            </p>
          ))}
          <p className="flex justify-between py-1.5 text-ink-faint">
            <Percent value={null} />
            <Money amount={null} />
          </p>
        </div>
      </Example>
    </Chapter>
  );
}
