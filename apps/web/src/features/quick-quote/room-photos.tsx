import { quickQuoteTexts as t } from "@oneup/texts";
import { Images, Trash2, X } from "lucide-react";
import { type Dispatch, useRef } from "react";
import { Locked } from "#parts/forms/read-only.tsx";
import { RoomPicture } from "#parts/pictures/room-picture.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { FileInput } from "#ui/file-drop.tsx";
import { Heading, Text } from "#ui/typography.tsx";
import { PHOTO_TYPES } from "./choose-photo.tsx";
import { MOST_PHOTOS, type QuickQuoteAction, type QuickQuoteState } from "./quick-quote-model.ts";
import type { useFurtherPhotos } from "./use-further-photos.ts";

interface RoomPhotosProps {
  state: QuickQuoteState;
  further: ReturnType<typeof useFurtherPhotos>;
  onChange: Dispatch<QuickQuoteAction>;
  onRemoveRoom: () => void;
}

/** What there is of further photos, beside the one that is drawn on; leads to them. */
export function MorePhotos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-ml-3 self-start"
      onClick={() => document.querySelector("#room-photos")?.scrollIntoView({ block: "center" })}
    >
      {photos.map((reference) => (
        <span key={reference} className="w-12">
          <RoomPicture reference={reference} alt="" width={240} className="h-9 rounded-sm" />
        </span>
      ))}
      {t.photos.more({ count: photos.length })}
    </Button>
  );
}

/** Further photos of the room, which contractors see beside the one that is drawn on. */
export function RoomPhotos({ state, further, onChange, onRemoveRoom }: RoomPhotosProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { add, busy, free } = further;
  return (
    <section aria-labelledby="room-photos" className="rounded-lg border border-line bg-surface p-5">
      <Heading level={2} size="small" id="room-photos">
        {t.photos.title()}
      </Heading>
      <Text tone="soft" size="small" className="mt-0.5">
        {t.photos.line({ most: MOST_PHOTOS })}
      </Text>
      <ul className="mt-3 grid grid-cols-4 gap-2 empty:hidden">
        {state.photos.map((reference, at) => (
          <li key={reference} className="relative">
            <RoomPicture
              reference={reference}
              alt={t.photos.alt({ number: at + 2 })}
              width={240}
              className="aspect-square rounded-md"
            />
            <span className="absolute -top-2 -right-2">
              <IconButton
                size="sm"
                variant="overlay"
                label={t.photos.remove({ number: at + 2 })}
                icon={<X />}
                onClick={() => onChange({ type: "photoRemoved", reference })}
              />
            </span>
          </li>
        ))}
      </ul>
      <FileInput
        ref={chooser}
        accept={PHOTO_TYPES}
        multiple
        onFiles={(files) => add([...(files ?? [])])}
      />
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        <Locked>
          <Button
            size="sm"
            icon={<Images />}
            loading={busy}
            disabled={free === 0}
            onClick={() => chooser.current?.click()}
          >
            {free === 0 ? t.photos.full({ most: MOST_PHOTOS }) : t.photos.add()}
          </Button>
        </Locked>
        <Button size="sm" variant="quiet" icon={<Trash2 />} onClick={onRemoveRoom}>
          {t.rooms.remove()}
        </Button>
      </div>
    </section>
  );
}
