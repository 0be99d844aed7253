import type { VerbOutput } from "@oneup/operations";
import { contractorProfileTexts } from "@oneup/texts";
import { useState } from "react";
import { milesBetween } from "#parts/market/miles.ts";
import { PointMap } from "#ui/point-map.tsx";
import type { OwnProfile } from "./own-profile.ts";

const t = contractorProfileTexts.map;

/** The most pins that stand apart on the map: a page of the list. */
const MOST_PINS = 20;

interface ProjectMapProps {
  profile: OwnProfile & { readonly place: NonNullable<OwnProfile["place"]> };
  rows: VerbOutput<"quotes.listOpen">["items"];
  onChoose: (quoteId: string) => void;
}

/** The listed projects around a contractor's ZIP code, by the middles of theirs. */
export default function ProjectMap({ profile, rows, onChoose }: ProjectMapProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { place: home, zip } = profile;
  const first = rows.slice(0, MOST_PINS);
  const points = first.flatMap(({ quote, place }, at) => {
    if (place === null) return [];
    const mark = String(at + 1);
    const miles = t.miles({ miles: milesBetween(home, place) });
    const name = quote.upgrades.map(({ room }) => room).join(", ");
    return [{ ...place, key: quote.id, mark, label: t.pin({ mark, name, miles }) }];
  });
  if (points.length === 0) return null;
  return (
    <div className="mx-auto w-full max-w-md lg:sticky lg:top-24">
      <PointMap
        label={t.label()}
        home={{ ...home, label: t.home({ zip }) }}
        points={points}
        chosen={chosen}
        onChoose={(key) => {
          setChosen(key);
          onChoose(key);
        }}
        formatMiles={(miles) => t.miles({ miles })}
        north={t.north()}
      />
      <p className="mt-2 text-xs text-ink-soft">
        {t.line()}{" "}
        {points.length === first.length ? null : t.missing({ count: first.length - points.length })}
      </p>
    </div>
  );
}
