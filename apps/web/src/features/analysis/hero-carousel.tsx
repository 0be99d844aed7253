import type { PropertyAnswer, PropertyRoom } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { ChevronLeft, ChevronRight, Images } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/states.tsx";
import { usePrefersReducedMotion } from "#ui/browser.ts";
import { PictureLabelBadge } from "#parts/pictures/room-picture.tsx";

interface TurnButtonsProps {
  previous: string;
  next: string;
  disabled?: boolean;
  onTurn: (by: 1 | -1) => void;
}

/** The arrows at both sides of a picture that others follow. */
export function TurnButtons({ previous, next, disabled = false, onTurn }: TurnButtonsProps) {
  const sides = [
    { label: previous, icon: <ChevronLeft />, by: -1, place: "left-3" },
    { label: next, icon: <ChevronRight />, by: 1, place: "right-3" },
  ] as const;
  return sides.map(({ label, icon, by, place }) => (
    <IconButton
      key={place}
      variant="overlay"
      label={label}
      disabled={disabled}
      icon={icon}
      onClick={() => onTurn(by)}
      className={cx("absolute! top-1/2 -translate-y-1/2 rounded-full!", place)}
    />
  ));
}

interface HeroCarouselProps {
  rooms: readonly PropertyRoom[];
  labels: PropertyAnswer["pictureLabels"];
}

/** The pictures of the rooms, one at a time (APP-10): by buttons, arrow keys and swipe. */
export function HeroCarousel({ rooms, labels }: HeroCarouselProps) {
  const calm = usePrefersReducedMotion();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  // A home is met from outside first.
  const shown = rooms
    .filter(({ shownImage }) => shownImage !== "")
    .toSorted((one, other) => Number(other.kind === "exterior") - Number(one.kind === "exterior"));
  const count = shown.length;
  const current = shown[Math.min(at, count - 1)];
  if (current === undefined) {
    return (
      <div className="grid h-full min-h-72 place-items-center rounded-lg bg-picture-ground">
        <EmptyState title={t.carousel.empty()} picture={<Images />}>
          {t.carousel.emptyLine()}
        </EmptyState>
      </div>
    );
  }

  const label = labels[current.shownImage];
  const go = (step: 1 | -1) => {
    const list = strip.current;
    if (list === null || count < 2) return;
    const from = Math.min(at, count - 1);
    const to = (from + step + count) % count;
    // From the last to the first is a jump: a long way back through all of them explains nothing.
    const near = Math.abs(to - from) === 1;
    list.scrollTo({
      left: to * list.clientWidth,
      behavior: near && !calm ? "smooth" : "instant",
    });
    setAt(to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    go(event.key === "ArrowRight" ? 1 : -1);
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={t.carousel.label()}
      className="group/carousel relative overflow-hidden rounded-lg bg-picture-ground"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys do what the two buttons do */}
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        tabIndex={0}
        aria-label={t.carousel.label()}
        onKeyDown={press}
        onScrollEnd={({ currentTarget: list }) =>
          setAt(Math.round(list.scrollLeft / list.clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto focus-visible:-outline-offset-4 [scrollbar-width:none]"
      >
        {shown.map(({ room, shownImage }, index) => (
          <li
            key={room}
            aria-label={t.carousel.position({ at: index + 1, count })}
            aria-hidden={index !== Math.min(at, count - 1)}
            className="w-full shrink-0 snap-start snap-always"
          >
            <HomePicture
              reference={shownImage}
              alt={t.rooms.yoursAlt({ room })}
              sizes="(min-width: 68rem) 52rem, 100vw"
              width={1440}
              ratio="16 / 9"
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-end justify-between gap-3">
        <span aria-live="polite" className="min-w-0">
          <Badge onPicture>{current.room}</Badge>
        </span>
        {label === undefined ? null : (
          <span className="absolute right-0 bottom-full mb-2">
            <PictureLabelBadge label={label} />
          </span>
        )}
        <Badge onPicture className="figures shrink-0">
          {t.carousel.position({ at: Math.min(at, count - 1) + 1, count })}
        </Badge>
      </div>
      {count < 2 ? null : (
        <TurnButtons previous={t.carousel.previous()} next={t.carousel.next()} onTurn={go} />
      )}
    </section>
  );
}
