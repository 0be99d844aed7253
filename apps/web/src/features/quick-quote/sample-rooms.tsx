import { quickQuoteTexts as t } from "@oneup/texts";
import { ArrowRight } from "lucide-react";
import { pictureNamed } from "#pictures/picture-named.ts";
import { Picture } from "#ui/picture.tsx";

const rooms = [
  ["kitchen", "kitchen-before"],
  ["bathroom", "bath-before"],
  ["exterior", "facade-before"],
] as const;

interface SampleRoomsProps {
  disabled: boolean;
  onChoose: (path: string) => void;
}

/** Rooms of ours to try it with, so that nobody without a photo is stuck. */
export function SampleRooms({ disabled, onChoose }: SampleRoomsProps) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-1">
      {rooms.map(([room, name]) => {
        const picture = pictureNamed(name);
        return (
          <li key={room}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(picture.largest)}
              className="group/sample flex w-full flex-col overflow-hidden rounded-md border border-line bg-surface text-left transition-[border-color,box-shadow] duration-200 ease-settle hover:border-line-strong/60 hover:shadow-lift disabled:pointer-events-none disabled:opacity-45 lg:flex-row lg:items-center"
            >
              <span className="w-full lg:w-32 lg:shrink-0">
                <Picture
                  src={picture.fallback}
                  sources={[
                    { type: "image/avif", srcSet: picture.avif },
                    { type: "image/webp", srcSet: picture.webp },
                  ]}
                  sizes="(min-width: 68rem) 8rem, 33vw"
                  width={picture.width}
                  height={picture.height}
                  colour={picture.colour}
                  alt=""
                />
              </span>
              <span className="flex min-h-11 flex-1 items-center justify-between gap-2 px-2.5 py-2 text-xs font-[560] sm:px-4 sm:text-sm">
                {t.choose.sample[room]()}
                <ArrowRight
                  aria-hidden="true"
                  className="hidden size-4 shrink-0 text-brass transition-transform duration-200 ease-settle group-hover/sample:translate-x-0.5 lg:block"
                />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
