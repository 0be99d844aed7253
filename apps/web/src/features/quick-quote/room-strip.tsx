import { quickQuoteTexts as t } from "@oneup/texts";
import { Check, ImagePlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { RoomPicture } from "#parts/pictures/room-picture.tsx";
import { cx } from "#ui/cx.ts";
import type { RoomsOfQuote } from "./use-quote-rooms.ts";

/** The rooms of the project, each a way to it (EXP-09). */
export function RoomStrip({ project }: { project: RoomsOfQuote }) {
  const { rooms, names, open, openRoom } = project;
  const list = useRef<HTMLUListElement>(null);
  // However many there are, the one on the screen is in sight.
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (now) list.current?.scrollTo({ left: now.offsetLeft - list.current.offsetLeft - 16 });
  }, [open]);
  return (
    <nav aria-label={t.rooms.label()} className="-mx-4 mb-3 sm:mx-0">
      <ul ref={list} className="flex gap-2 overflow-x-auto px-4 py-1 sm:px-1">
        {rooms.map(({ key, state }, at) => {
          const count = state.work.steps.length;
          return (
            <li key={key} className="shrink-0">
              <button
                type="button"
                aria-current={key === open ? "step" : undefined}
                onClick={() => openRoom(key)}
                className={cx(
                  "flex min-h-11 items-center gap-2 rounded-md border bg-surface py-1 pr-3 pl-1 text-sm font-[560]",
                  key === open ? "border-green ring-1 ring-green" : "border-line hover:bg-sunken",
                )}
              >
                {state.photo === null ? (
                  <ImagePlus aria-hidden="true" className="ml-2 size-5 text-brass" />
                ) : (
                  <span className="w-12">
                    <RoomPicture
                      reference={state.work.steps.at(-1)?.image ?? state.photo.reference}
                      alt=""
                      width={240}
                      className="h-9 rounded-sm"
                    />
                  </span>
                )}
                {names[at] || t.rooms.blank()}
                {count === 0 ? null : (
                  <span className="figures inline-flex items-center gap-0.5 text-green-text">
                    <Check aria-hidden="true" className="size-4" />
                    <span aria-hidden="true">{count}</span>
                    <span className="sr-only">{t.summary.count({ count })}</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
