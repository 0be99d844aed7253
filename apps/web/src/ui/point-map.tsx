import { House } from "lucide-react";
import { cx } from "./cx.ts";
import { type Place, offsetOf, scaleOf, spread } from "./map-layout.ts";

interface MapPoint extends Place {
  key: string;
  /** What stands on the pin: its number in the list beside the map. */
  mark: string;
  /** The pin in words: "2: 14 Elm Street, 0.4 mi northeast". */
  label: string;
}

interface PointMapProps {
  /** What the map shows, in words. */
  label: string;
  /** Stands in the middle. */
  home: Place & { label: string };
  points: readonly MapPoint[];
  /** Keys of the points that stand out. */
  chosen?: string | null;
  /** Runs when a pin is pressed or pointed at. */
  onChoose: (key: string) => void;
  /** A distance in words: "0.5 mi". */
  formatMiles: (miles: number) => string;
  /** The letter for north. */
  north: string;
}

/** The square on which pins are set apart; drawn larger, they only stand further apart. */
const SIDE = 340;
/** Pins are 28 pixels wide. */
const GAP = 30;

/** Places around a home, drawn from their coordinates alone: north is up, rings tell the distance. */
export function PointMap({
  label,
  home,
  points,
  chosen = null,
  onChoose,
  formatMiles,
  north,
}: PointMapProps) {
  const offsets = points.map((point) => offsetOf(home, point));
  const { reach, step } = scaleOf(offsets);
  const perMile = SIDE / 2 / reach;
  const middle = SIDE / 2;
  const places = offsets.map((offset) => ({
    x: middle + offset.east * perMile,
    y: middle - offset.north * perMile,
  }));
  const pins = spread(places, SIDE, GAP);
  const rings = [1, 2, 3, 4].map((each) => each * step).filter((miles) => miles <= reach);
  const share = (pixels: number) => `${(pixels / SIDE) * 100}%`;
  return (
    <figure aria-label={label} className="min-w-0">
      <div className="relative aspect-square overflow-hidden rounded-lg bg-sunken">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${SIDE} ${SIDE}`}
          className="absolute inset-0 size-full"
        >
          {rings.map((miles) => (
            <circle
              key={miles}
              cx={middle}
              cy={middle}
              r={miles * perMile}
              className="fill-none stroke-line-strong/45"
              strokeDasharray="2 4"
            />
          ))}
          {pins.map((pin, at) => {
            const place = places[at] ?? pin;
            return (
              <g key={points[at]?.key}>
                <line
                  x1={place.x}
                  y1={place.y}
                  x2={pin.x}
                  y2={pin.y}
                  className="stroke-ink-faint"
                />
                <circle cx={place.x} cy={place.y} r="2.5" className="fill-ink-soft" />
              </g>
            );
          })}
        </svg>
        {rings.map((miles) => (
          <span
            key={miles}
            aria-hidden="true"
            className="figures absolute -translate-1/2 rounded-sm bg-sunken px-1 text-xs text-ink-soft"
            style={{ left: "50%", top: share(middle + miles * perMile) }}
          >
            {formatMiles(miles)}
          </span>
        ))}
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 flex flex-col items-center text-xs font-[560] text-ink-soft"
        >
          {north}
          <svg viewBox="0 0 8 14" className="h-3.5 fill-current">
            <path d="M4 0 8 6H5v8H3V6H0Z" />
          </svg>
        </span>
        <span aria-hidden="true" className="absolute bottom-3 left-3 text-xs text-ink-soft">
          <span className="figures block text-center leading-4">{formatMiles(step)}</span>
        </span>
        <span
          aria-hidden="true"
          className="absolute bottom-3 left-3 h-1.5 border-x border-b border-ink-soft"
          style={{ width: share(step * perMile) }}
        />
        <span
          role="img"
          aria-label={home.label}
          className="absolute top-1/2 left-1/2 grid size-8 -translate-1/2 place-items-center rounded-full bg-green text-on-green"
        >
          <House aria-hidden="true" className="size-4.5" />
        </span>
        <ol>
          {points.map(({ key, mark, label: name }, at) => {
            const pin = pins[at] ?? { x: middle, y: middle };
            return (
              <li key={key}>
                <button
                  type="button"
                  aria-label={name}
                  aria-pressed={chosen === key}
                  onClick={() => onChoose(key)}
                  className={cx(
                    "figures absolute grid size-7 -translate-1/2 place-items-center rounded-full border text-xs font-[600]",
                    chosen === key
                      ? "z-10 scale-115 border-brass-strong bg-brass text-on-brass"
                      : "border-line-strong bg-surface text-ink hover:border-ink-faint hover:bg-brass-tint",
                  )}
                  style={{ left: share(pin.x), top: share(pin.y) }}
                >
                  {mark}
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </figure>
  );
}
