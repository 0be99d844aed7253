import type { Ask } from "@oneup/operations";
import { pointingTexts as t } from "@oneup/texts";
import { Crosshair } from "lucide-react";
import { LockableButton } from "#parts/forms/read-only.tsx";

interface PlaceLineProps {
  /** The title of the upgrade. */
  title: string;
  asks: readonly Ask[];
  onPlace: () => void;
}

/** The line about surfaces not found or wrongly placed, with the way to point (PIC-09). */
export function PlaceLine({ title, asks, onPlace }: PlaceLineProps) {
  return (
    <div
      data-actions
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm"
    >
      {asks.length === 0 ? (
        <p className="text-ink-soft">{t.asked.wrong()}</p>
      ) : (
        <p role="status">{asks.map(({ sentence }) => sentence).join(" ")}</p>
      )}
      <LockableButton
        size="sm"
        variant={asks.length === 0 ? "quiet" : "secondary"}
        icon={<Crosshair />}
        aria-label={t.asked.pointOf({ title })}
        className={asks.length === 0 ? "-mx-3" : ""}
        onClick={onPlace}
      >
        {t.asked.point()}
      </LockableButton>
    </div>
  );
}
