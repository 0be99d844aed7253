import { landingTexts as t } from "@oneup/texts";

const ID = "figures";

/** Leads from an illustrative figure to what is said about all of them. */
export function FootnoteMark() {
  return (
    <a
      href={`#${ID}`}
      aria-label={t.footnote.see()}
      className="ml-0.5 inline-block min-h-6 min-w-6 align-top font-text text-lg leading-6 text-ink-faint no-underline hover:text-ink"
    >
      {t.footnote.mark()}
    </a>
  );
}

/** Says of the marketing figures what they are. */
export function Footnote() {
  return (
    <p id={ID} className="max-w-[70ch] text-xs text-ink-faint">
      {t.footnote.mark()} {t.footnote.text()}{" "}
      <a href="/accuracy" className="underline underline-offset-2 hover:text-ink">
        {t.footnote.accuracy()}
      </a>
    </p>
  );
}
