import type { VerbOutput } from "@oneup/operations";
import { contractorProfileTexts } from "@oneup/texts";
import { Map as MapIcon } from "lucide-react";
import { useState } from "react";
import { milesBetween } from "#ui/map-layout.ts";
import { useMediaQuery } from "#ui/browser.ts";
import { Button } from "#ui/button.tsx";
import { PointMap } from "#ui/point-map.tsx";
import type { OwnProfile } from "./work-area.tsx";

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
  const wide = useMediaQuery("(min-width: 64rem)");
  const [asked, setAsked] = useState(false);
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
    <div className="w-full lg:sticky lg:top-24">
      {/* On a phone it would stand before the list. */}
      {wide ? null : (
        <Button size="sm" icon={<MapIcon />} aria-expanded={asked} onClick={() => setAsked(!asked)}>
          {asked ? t.hide() : t.show()}
        </Button>
      )}
      {wide || asked ? (
        <div className="mx-auto mt-3 max-w-md lg:mt-0">
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
            {points.length === first.length
              ? null
              : t.missing({ count: first.length - points.length })}
          </p>
        </div>
      ) : null}
    </div>
  );
}
