import { maskTexts as t } from "@oneup/texts";
import { Layers } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { sentenceOf } from "#parts/failure.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { openMask } from "./mask-canvas.ts";
import type { PictureSize } from "./room-picture.tsx";

interface FoundAreasProps {
  image: string;
  size: PictureSize;
  /** What kind of room it is; null where nobody said. */
  room: string | null;
  /** Whether what is chosen is taken away. */
  erase: boolean;
  /** Paint where the chosen surface is. */
  onChoose: (paint: CanvasImageSource) => void;
}

type Areas = readonly { readonly name: string; readonly mask: string }[];

/** null while they are looked for; a sentence where they could not be found. */
type Found = Areas | string | null;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Surfaces to choose from instead of painting over them, looked for once somebody asks (PIC-04). */
export function FoundAreas({ image, size, room, erase, onChoose }: FoundAreasProps) {
  const backend = useBackend();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Found>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const look = async () => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setFound(null);
    try {
      const { areas } = await backend.call("quickQuote.findAreas", { image, room }, { signal });
      if (!signal.aborted) setFound(areas);
    } catch (error) {
      if (!signal.aborted) setFound(sentenceOf(error));
    }
  };
  const toggle = () => {
    setOpen(!open);
    if (!open && (found === null || typeof found === "string")) void look();
  };
  const choose = async (mask: string) => {
    const signal = controller.current?.signal;
    try {
      const paint = await openMask(mask, size.width, size.height);
      if (signal?.aborted === false) onChoose(paint);
    } catch (error) {
      setFound(sentenceOf(error));
    }
  };

  const said = () => {
    if (found === null) return t.finding();
    if (typeof found === "string") return `${t.findingFailed()} ${found}`;
    if (found.length === 0) return t.noSurfaces();
    return erase ? t.erasesSurface() : t.addsSurface();
  };
  return (
    <div className="mt-1">
      <Button
        size="sm"
        variant="quiet"
        icon={<Layers />}
        className="-ml-3"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {t.choose()}
      </Button>
      <div id={id} hidden={!open} className="mt-1">
        <p role="status" className="text-sm text-ink-soft">
          {open ? said() : ""}
        </p>
        {found === null ? <Skeleton className="mt-2 h-9 w-full" /> : null}
        {typeof found === "string" ? (
          <Button size="sm" className="mt-2" onClick={() => void look()}>
            {t.findAgain()}
          </Button>
        ) : null}
        {found !== null && typeof found !== "string" && found.length > 0 ? (
          <ul aria-label={t.surfaces()} className="mt-2 flex flex-wrap gap-2">
            {found.map(({ name, mask }) => (
              <li key={name}>
                <Button size="sm" onClick={() => void choose(mask)}>
                  {capital(name)}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
