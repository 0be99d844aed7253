import { Badge } from "#ui/badge.tsx";
import { BeforeAfterSlider } from "#ui/before-after-slider.tsx";
import { Money } from "#ui/figures.tsx";
import { Picture } from "#ui/picture.tsx";
import { Eyebrow, Heading, LongWord, Text, TextLink } from "#ui/typography.tsx";
import { type PictureName, pictureNamed, pictureProps } from "#pictures/picture-named.ts";
import { Chapter, Example, GRID, STACK, States } from "./example.tsx";

const compared = (name: PictureName, alt: string) => ({
  ...pictureProps(pictureNamed(name)),
  alt,
});
const kitchen = compared("kitchen-after", "A kitchen renewed");

/** Pictures and the before/after slider. */
export function Pictures() {
  return (
    <Chapter
      title="Pictures"
      note="Large and honest. They keep their place before they are there. The slider is the signature: it follows the finger, the mouse and the arrow keys, and lets the page scroll."
    >
      <BeforeAfterSlider
        {...kitchen}
        before={compared("kitchen-before", "A kitchen from the nineties")}
        after={kitchen}
        corner={<Badge onPicture>Draft preview</Badge>}
        priority
        hint
      />
      <Example title="A slider whose picture does not load; Picture" className={GRID}>
        <BeforeAfterSlider
          before={{ src: "/missing.webp", alt: "Nothing" }}
          after={kitchen}
          width={3}
          height={2}
          label="Compare, broken"
        />
        <Picture {...kitchen} sizes="(min-width: 52rem) 32rem, 100vw" ratio="3 / 2" rounded />
      </Example>
    </Chapter>
  );
}

const grounds = ["bg-paper", "bg-surface", "bg-sunken", "bg-picture-ground", "bg-slate-tint"];
const acts = ["bg-green", "bg-green-tint", "bg-brass", "bg-brass-tint", "bg-clay", "bg-clay-tint"];
const softInks = ["text-ink", "text-ink-soft", "text-ink-faint"];
const inks = ["text-green-text", "text-brass-text", "text-clay-text", "text-slate-text"];

/** Palette, type and the rhythm of the page. */
export function Foundations() {
  return (
    <Chapter
      title="Foundations"
      note="Paper and ink. Deep green acts, brass stands for the upgrade itself, clay for trouble, slate for your information. Every pair is held to its contrast by a test."
    >
      <Example
        title="Grounds and colours"
        className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-4"
      >
        {[...grounds, ...acts].map((name) => (
          <div key={name} className="text-xs text-ink-soft">
            <div className={`mb-1.5 h-16 rounded-md ring-1 ring-line ring-inset ${name}`} />
            {name}
          </div>
        ))}
        {[...softInks, ...inks].map((name) => (
          <p key={name} className={`text-base font-[560] ${name}`}>
            {name}
          </p>
        ))}
      </Example>
      <Example title="Headings: display, title, section, card, small" className={STACK}>
        <States
          of={Heading}
          as={[
            { level: 3, size: "display", children: "Know what your home could be worth" },
            { level: 3, size: "title", children: "A kitchen that pays for itself" },
            { level: 3, size: "section", children: "Three bids, one decision" },
            { level: 3, size: "card", children: "Shaker cabinets and quartz counters" },
            { level: 3, size: "small", children: "What the price covers" },
          ]}
        />
      </Example>
      <Example title="Text: eyebrow, lead, base, small, tiny, link, long word" className={STACK}>
        <Eyebrow>Springfield, IL</Eyebrow>
        <Eyebrow tone="brass">Your next upgrade</Eyebrow>
        <States
          of={Text}
          as={[
            { size: "lead", tone: "soft", children: "One sentence that says what this is for." },
            {
              children: <TextLink href="#foundations">A link in the text of the product.</TextLink>,
            },
            { size: "small", tone: "soft", children: "Hints and secondary lines." },
            { size: "tiny", tone: "faint", children: "The origin of a figure: 12 sales nearby." },
          ]}
        />
        <p className="w-36 rounded-md border border-line p-3 text-sm">
          <LongWord>rosa.castellanos-whittington@kitchens-and-baths.example</LongWord>
        </p>
      </Example>
      <Example title="Money: tabular figures, and where there is none" className="w-36">
        {[2_670_000, 98_050, -12_000, null].map((amount) => (
          <p key={amount} className="border-b border-line py-1.5 text-right">
            <Money amount={amount} />
          </p>
        ))}
      </Example>
    </Chapter>
  );
}
