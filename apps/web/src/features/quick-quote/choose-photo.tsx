import { quickQuoteTexts as t } from "@oneup/texts";
import { ArrowRight, ShieldCheck } from "lucide-react";
import { useBackend } from "#backend/backend-context.tsx";
import { LockedLine, useReadOnly } from "#parts/forms/read-only.tsx";
import { pictureNamed, pictureProps } from "#pictures/picture-named.ts";
import { cx } from "#ui/cx.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Picture } from "#ui/picture.tsx";
import { Heading, Text } from "#ui/typography.tsx";

/** Photo types on offer; SVG is no photo, and phones save HEIC. */
export const PHOTO_TYPES =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/gif,image/bmp,.heic,.heif";

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
function SampleRooms({ disabled, onChoose }: SampleRoomsProps) {
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
                <Picture {...pictureProps(picture)} sizes="(min-width: 68rem) 8rem, 33vw" alt="" />
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

interface ChoosePhotoProps {
  /** Why the last file could not be taken; empty before the first. */
  problem: string;
  /** Whether it is not the first room. */
  another: boolean;
  onPhotos: (files: readonly File[]) => void;
  onSample: (path: string) => void;
}

/** Step 1: a photo is dropped, chosen, pasted or taken, or a sample room tried (QQ-01). */
export function ChoosePhoto({ problem, another, onPhotos, onSample }: ChoosePhotoProps) {
  const { mode, starting = false } = useBackend();
  const locked = useReadOnly();
  return (
    <>
      <PageHeader
        title={another ? t.rooms.another() : t.title()}
        lead={another ? t.rooms.anotherLead() : t.lead()}
        className="mb-6 sm:mb-8"
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
        <div>
          <FileDrop
            label={t.choose.label()}
            hint={t.choose.hint()}
            accept={PHOTO_TYPES}
            multiple
            camera="environment"
            error={problem}
            disabled={locked !== ""}
            onFiles={onPhotos}
            className="justify-center lg:min-h-[22rem]"
          />
          {locked === "" ? null : <LockedLine>{locked}</LockedLine>}
          {/* Where somebody is signed in, where the photo goes is said once it is known who. */}
          <p
            className={cx(
              "mt-3 flex items-start justify-center gap-2 text-sm text-ink-soft",
              starting && "session:invisible",
            )}
          >
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-green-text" />
            {mode === "live" ? t.choose.privacyLive() : t.choose.privacyLocal()}
          </p>
        </div>
        <section aria-labelledby="samples">
          <Heading level={2} size="card" id="samples">
            {t.choose.samples()}
          </Heading>
          <Text tone="soft" size="small" className="mb-3">
            {t.choose.samplesLine()}
          </Text>
          <SampleRooms disabled={locked !== ""} onChoose={onSample} />
        </section>
      </div>
    </>
  );
}
