import type { PropertyComparable, PropertyRoom } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { Badge, GradeBadge } from "#ui/badge.tsx";
import { formatCount, formatDate, formatMoney } from "#ui/format.ts";
import { InfoTip } from "#ui/tooltip.tsx";

/** Whether comparable homes have pictures: samples do, real ones do not. */
export const isPictured = ({ comparables }: PropertyRoom): boolean =>
  comparables.some(({ imageUrl }) => imageUrl !== "");

/** Stands for a comparable where there is none: a 1UP is drawn all the same. */
export const NO_COMPARABLE = "none";

/** `Sold` or `For Sale` (APP-20). */
export function StatusWord({ status }: Pick<PropertyComparable, "status">) {
  return (
    <Badge tone={status === "sold" ? "slate" : "green"}>
      {status === "sold" ? t.rooms.sold() : t.rooms.forSale()}
    </Badge>
  );
}

/** A comparable's facts besides its price; none for samples. */
export function ComparableFacts({ comparable }: { comparable: PropertyComparable }) {
  const { beds, baths, sqft, distanceMiles, soldOn, adjustments, adjustedPrice } = comparable;
  const facts = [
    beds !== null && baths !== null && sqft !== null
      ? t.rooms.facts({
          beds: formatCount(beds),
          baths: formatCount(baths),
          sqft: formatCount(sqft),
        })
      : "",
    distanceMiles === null ? "" : t.rooms.distance({ miles: formatCount(distanceMiles) }),
    soldOn === null ? "" : t.rooms.soldOn({ date: formatDate(soldOn) }),
  ].filter(Boolean);
  if (facts.length === 0 && adjustedPrice === null) return null;
  return (
    <div className="text-xs text-ink-soft">
      <p>{facts.join(" · ")}</p>
      {adjustedPrice === null ? null : (
        // Above the link that covers the card.
        <p className="figures relative z-10 flex w-fit items-center">
          {t.rooms.adjusted({ price: formatMoney(adjustedPrice) })}
          {adjustments.length === 0 ? null : (
            <InfoTip label={t.rooms.adjustmentsOf({ address: comparable.address })}>
              <strong className="block">{t.rooms.adjustments()}</strong>
              {adjustments.map(({ kind, amount }) => (
                <span key={kind} className="figures flex justify-between gap-4">
                  <span>{t.adjustment[kind]()}</span>
                  <span>{formatMoney(amount, { signed: true })}</span>
                </span>
              ))}
            </InfoTip>
          )}
        </p>
      )}
    </div>
  );
}

/** The alternative text of a comparable's picture. */
export function comparableAlt(
  { room, comparablesShowFronts }: PropertyRoom,
  { address }: PropertyComparable,
): string {
  return comparablesShowFronts
    ? t.rooms.frontAlt({ address })
    : t.rooms.comparableAlt({ room, address });
}

interface ComparableCardProps {
  room: PropertyRoom;
  comparable: PropertyComparable;
  onCompare: () => void;
}

/** A comparable home, seen for one room (APP-20). The picture and the address open the comparison. */
export function ComparableCard({ room, comparable, onCompare }: ComparableCardProps) {
  const { address, price, grade, imageUrl } = comparable;
  return (
    <article className="group/comparable relative grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-2.5 transition-[border-color,box-shadow] duration-200 ease-settle hover:border-line-strong/60 hover:shadow-lift max-lg:w-64 max-lg:grid-cols-1">
      <span className="relative block overflow-hidden rounded-md">
        <HomePicture
          reference={imageUrl}
          alt={comparableAlt(room, comparable)}
          sizes="16rem"
          width={480}
        />
      </span>
      <div className="flex min-w-0 flex-col justify-center gap-1.5">
        <div className="flex items-center justify-between gap-2">
          <span className="figures text-lg leading-6 font-[560]">{price}</span>
          {grade === null ? null : <GradeBadge grade={grade} size="sm" label={room.room} />}
        </div>
        <p className="text-sm leading-5">{address}</p>
        <ComparableFacts comparable={comparable} />
        <div className="flex items-center justify-between gap-2">
          <StatusWord status={comparable.status} />
          <button
            type="button"
            onClick={onCompare}
            className="min-h-8 rounded-sm text-sm font-[560] text-green-text after:absolute after:inset-0 after:rounded-lg hover:underline print:hidden"
            aria-label={t.rooms.compareWith({ address })}
          >
            {t.rooms.compare()}
          </button>
        </div>
      </div>
    </article>
  );
}
