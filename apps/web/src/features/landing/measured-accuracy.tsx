import { landingTexts as t } from "@oneup/texts";
import { useVerb } from "#backend/use-verb.ts";
import { formatDate, formatPercent } from "#ui/format.ts";
import { TextLink } from "#ui/typography.tsx";

/** What live estimates came to, once any were measured (LAND-08 in live mode, VAL-08): of the state with the most sales. */
export default function MeasuredAccuracy() {
  const { data } = useVerb("capabilities.read", {});
  const [most] = (data?.accuracy ?? []).toSorted((one, other) => other.sales - one.sales);
  if (most === undefined) return null;
  const { state, from, to, medianMiss } = most;
  return (
    <>
      {" "}
      {t.footnote.measured({
        state,
        from: formatDate(from),
        to: formatDate(to),
        miss: formatPercent(medianMiss, { digits: 1 }),
      })}{" "}
      <TextLink href="/accuracy">{t.footnote.more()}</TextLink>
    </>
  );
}
