import type { BidAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { DefinitionList } from "#ui/stat.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { LongWord } from "#ui/typography.tsx";

/** A bid that cannot be revised any more, as it was sent: lines to read, without what was left empty. */
export default function BidSummary({ bid }: { bid: BidAnswer }) {
  const { form } = t;
  const rows = [
    { key: "amount", term: form.amount(), value: formatMoney(bid.amount) },
    { key: "until", term: form.expirationDate(), value: formatDate(bid.expirationDate) },
    { key: "company", term: form.company(), value: bid.company },
    { key: "name", term: form.name(), value: bid.name },
    { key: "phone", term: form.phone(), value: bid.phone },
    {
      key: "email",
      term: form.email(),
      value: bid.email === "" ? "" : <LongWord>{bid.email}</LongWord>,
    },
    { key: "license", term: form.license(), value: bid.license },
  ];
  const words = [
    { key: "timeline", term: form.timeline(), value: bid.timeline },
    {
      key: "notes",
      term: form.notes(),
      value:
        bid.notes === "" ? (
          ""
        ) : (
          <span className="[overflow-wrap:anywhere] whitespace-pre-line">{bid.notes}</span>
        ),
    },
  ];
  const told = words.filter(({ value }) => value !== "");
  return (
    <div className="flex flex-col gap-3">
      <DefinitionList items={rows.filter(({ value }) => value !== "")} />
      {told.length === 0 ? null : (
        <DefinitionList layout="stacked" items={told} className="border-t border-line pt-3" />
      )}
    </div>
  );
}
