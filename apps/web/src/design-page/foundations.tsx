import { Money } from "#ui/figures.tsx";
import { formatPercent } from "#ui/format.ts";
import { LongWord, Eyebrow, Heading, Text, TextLink } from "#ui/typography.tsx";
import { Chapter, Example, ROW, STACK } from "./example.tsx";

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
        <div className={STACK}>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
            {grounds.map(([name, className]) => (
              <Swatch key={name} name={name} className={className} />
            ))}
          </div>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
            {acts.map(([name, className]) => (
              <Swatch key={name} name={name} className={className} />
            ))}
          </div>
          <div className={ROW}>
            {inks.map(([name, className]) => (
              <span key={name} className={`text-base font-[560] ${className}`}>
                {name}
              </span>
            ))}
          </div>
        </div>
      </Example>
      <Example title="Headings: display, title, section, card, small">
        <div className={STACK}>
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
        </div>
      </Example>
      <Example title="Text: eyebrow, lead, base, small, tiny, link">
        <div className={STACK}>
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
        </div>
      </Example>
      <Example title="LongWord: breaks at its joints, in a narrow place">
        <p className="w-36 rounded-md border border-line p-3 text-sm">
          <LongWord>rosa.castellanos-whittington@kitchens-and-baths.example</LongWord>
        </p>
      </Example>
      <Example title="Money, percent: tabular figures">
        <div className="figures w-56 text-base">
          {[2_670_000, 412_350, 98_000, -12_000].map((amount) => (
            <p key={amount} className="flex justify-between border-b border-line py-1.5">
              {formatPercent(amount / 15_000)}
              <Money amount={amount} />
            </p>
          ))}
          <p className="flex justify-between py-1.5 text-ink-faint">
            <Money amount={null} />
          </p>
        </div>
      </Example>
    </Chapter>
  );
}
