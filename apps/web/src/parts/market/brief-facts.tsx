import type { QuoteAnswer } from "@oneup/operations";
import { projectBriefTexts as t } from "@oneup/texts";
import { OpeningPicture } from "#parts/pictures/room-pair.tsx";
import { formatMoney } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { DefinitionList } from "#ui/stat.tsx";

const long = (text: string) => (
  <span className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</span>
);

/** What an owner told beside the rooms, to whoever prices them; nothing where nothing was told. */
export default function BriefFacts({ quote }: { quote: Pick<QuoteAnswer, "brief" | "access"> }) {
  const { brief, access = "" } = quote;
  if (!brief && access === "") return null;
  const { start = null, budget = null, materials = null, sizes = "", photos = [] } = brief ?? {};
  const rows = [
    { key: "start", term: t.start(), value: start && t.starts[start]() },
    { key: "budget", term: t.budget(), value: budget && formatMoney(budget) },
    { key: "materials", term: t.materials(), value: materials && t.materialsBy[materials]() },
    { key: "sizes", term: t.sizes(), value: sizes && long(sizes) },
    { key: "access", term: t.access(), value: access && long(access) },
  ];
  return (
    <Section title={t.told()} className="my-6">
      <DefinitionList layout="stacked" items={rows.filter(({ value }) => value)} />
      {photos.length === 0 ? null : (
        <ul className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-4">
          {photos.map((reference, at) => (
            <li key={reference}>
              <OpeningPicture reference={reference} alt={t.photo({ number: at + 1 })} width={480} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
