import { quoteNumber } from "@oneup/domain";
import { contractorDashboardTexts as t } from "@oneup/texts";
import { useContext } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { begunBid, wayOn } from "#parts/drafts/bid-drafts.ts";
import { projectAt } from "#parts/market/project.ts";
import { Notice } from "#ui/states.tsx";
import { TextLink } from "#ui/typography.tsx";
import { BegunElsewhereContext } from "./use-begun-elsewhere.ts";

interface NamedProps {
  ids: readonly string[];
  texts: typeof t.begunGone | typeof t.begunUnlisted;
  wayTo: (id: string) => string;
}

function Named({ ids, texts, wayTo }: NamedProps) {
  const count = ids.length;
  if (count === 0) return null;
  return (
    <Notice title={texts.title({ count })} className="mb-4">
      <p>{texts.line({ count })}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {ids.map((id) => (
          <li key={id}>
            <TextLink href={wayTo(id)}>{texts.see({ number: quoteNumber(id) })}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Names the begun bids whose project is in no list, each with the way to what was written (EXP-03). */
export function BegunGone() {
  const me = useMe();
  const { gone, unlisted } = useContext(BegunElsewhereContext);
  return (
    <>
      <Named ids={gone} texts={t.begunGone} wayTo={(id) => projectAt(id)} />
      <Named
        ids={unlisted}
        texts={t.begunUnlisted}
        wayTo={(id) => wayOn(id, begunBid(me, id) ?? "form")}
      />
    </>
  );
}
