import type { PropertyComparable, PropertyRoom } from "@oneup/operations";
import { analysisTexts, valuationTexts as t } from "@oneup/texts";
import { Sparkles } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { Heading } from "#ui/typography.tsx";
import { milesText } from "./sale-card.tsx";
import { conditionWord, qualityWord } from "./valuation-words.ts";

/** What is recorded of the whole house, in place of a grade of the room. */
function wholeText({ condition, quality }: PropertyComparable): string {
  return [
    condition === null
      ? t.comparables.noCondition()
      : t.comparables.condition({ word: conditionWord(condition) }),
    quality === null ? "" : t.comparables.quality({ word: qualityWord(quality) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

interface RoomSalesProps {
  room: PropertyRoom;
  onOneUp: () => void;
}

/** Sales beside a room, which stand for whole houses as rooms are not recorded (VAL-06). */
export default function RoomSales({ room: { comparables }, onOneUp }: RoomSalesProps) {
  const { length: count } = comparables;
  return (
    <div className="min-w-0">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <Heading level={3}>
            {count === 0 ? t.rooms.none() : analysisTexts.rooms.comparables()}
          </Heading>
          <p className="text-sm text-ink-soft">
            {count === 0 ? t.rooms.noneLine() : t.rooms.comparablesLine({ count })}
          </p>
        </div>
        <Button data-compare variant="brass" icon={<Sparkles />} onClick={onOneUp}>
          {t.rooms.oneUp()}
        </Button>
      </div>
      {count === 0 ? null : (
        <ul aria-label={analysisTexts.rooms.comparables()} className="divide-y divide-line">
          {comparables.map((each) => (
            <li key={each.id} className="flex items-start justify-between gap-4 py-3 text-sm">
              <div className="min-w-0">
                <p className="font-[560] [overflow-wrap:anywhere]">
                  <bdi>{each.address}</bdi>
                </p>
                <p>{wholeText(each)}</p>
                <p className="figures text-ink-soft">
                  {[
                    each.distanceMiles === null
                      ? ""
                      : t.comparables.distanceAlone({ miles: milesText(each.distanceMiles) }),
                    each.soldOn === null
                      ? ""
                      : t.comparables.sold({ date: formatDate(each.soldOn) }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              <span className="figures font-[560]">{each.price}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
