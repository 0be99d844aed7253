import type { PropertyRoom } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { GoalBar } from "#ui/range-charts.tsx";

/** A room's score among those of the comparable homes, where both are known (VAL-06). */
export default function RoomScores({ room: { score, comparables } }: { room: PropertyRoom }) {
  const scores = comparables.flatMap((each) => each.score ?? []);
  if (score === null || scores.length === 0) return null;
  const sum = scores.reduce((total, each) => total + each, 0);
  const typical = Math.round(sum / scores.length);
  const range = `${Math.min(...scores)}–${Math.max(...scores)}`;
  const own = t.rooms.ownScore({ score });
  const theirs = t.rooms.theirScores({ typical, range });
  return (
    <div className="mb-4">
      <p
        className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft"
        aria-hidden="true"
      >
        <span>{own}</span>
        <span>{theirs}</span>
      </p>
      <GoalBar
        label={`${own}, ${theirs}`}
        value={{ low: score, typical: score, high: score }}
        goal={{ low: Math.min(...scores), typical, high: Math.max(...scores) }}
        max={100}
        tone="green"
      />
    </div>
  );
}
