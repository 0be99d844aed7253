import type { PaintedArea } from "@oneup/domain";
import type { PictureLabel } from "@oneup/operations";
import { pictureVersionsTexts as t } from "@oneup/texts";
import { Eye, GitBranch } from "lucide-react";
import { useRef, useState } from "react";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { BeforeAfterSlider } from "#ui/before-after-slider.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { formatDate } from "#ui/format.ts";
import { Select } from "#ui/select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PaintedOver } from "./painted-mask.tsx";
import {
  LARGE_WIDTH,
  PictureLabelBadge,
  pictureLabelWords,
  RoomPicture,
  usePictureUrl,
  usePictureSize,
} from "./room-picture.tsx";

/** The height of the comparison, in pixels: the list below it is seen too. */
const VIEW_HEIGHT = 340;

/** A picture that was made of a photo (PIC-08), as its list shows it. */
export interface ListedVersion {
  readonly image: string;
  readonly title: string;
  /** The words it was drawn by, where the title lacks them; else empty. */
  readonly request: string;
  /** How it was made; null where that is not known. */
  readonly label: PictureLabel | null;
  readonly madeAt: string;
  /** The picture that it was drawn into; null where that is not known. */
  readonly parent: string | null;
  /** The photo that it began with; null where that is not known. */
  readonly original: string | null;
  /** The painted area that was to change; null for all of it. */
  readonly area: PaintedArea | null;
}

/** The use of a version: new ones start from it, or its room shows it. */
type Purpose = "goOn" | "show";

interface Named {
  readonly image: string;
  readonly name: string;
  readonly label: PictureLabel | null;
}

/** The name on its side of the slider, and how the picture was made (PIC-05). */
function sideLabel({ name, label }: Named): string {
  return label === null ? name : `${name} · ${pictureLabelWords(label)}`;
}

function Compared({ left, right }: { left: Named; right: Named }) {
  const before = usePictureUrl(left.image, LARGE_WIDTH);
  const after = usePictureUrl(right.image, LARGE_WIDTH);
  const size = usePictureSize(after);
  if (before === null || after === null || size === null) {
    return <Skeleton className="h-[340px] w-full rounded-lg max-sm:aspect-[3/2] max-sm:h-auto" />;
  }
  const lies = size.width >= size.height;
  return (
    <div style={{ ["--shape" as string]: `${size.width} / ${size.height}` }}>
      <BeforeAfterSlider
        before={{ src: before, alt: left.name }}
        after={{ src: after, alt: right.name }}
        width={size.width}
        height={size.height}
        viewHeight={VIEW_HEIGHT}
        label={t.slider({ left: left.name, right: right.name })}
        beforeLabel={sideLabel(left)}
        afterLabel={right.name}
        corner={right.label === null ? undefined : <PictureLabelBadge label={right.label} />}
        priority
        // On a phone one that lies is seen whole, which is lower than that.
        className={cx("rounded-lg", lies && "max-sm:aspect-(--shape) max-sm:h-auto!")}
      />
    </div>
  );
}

interface RowProps extends Named {
  /** What it was drawn by; null for the photo itself. */
  version: ListedVersion | null;
  /** The name of the picture it was drawn into; empty where unknown. */
  drawnInto: string;
  shown: boolean;
  purpose: Purpose;
  onCompare: (() => void) | null;
  onGoOn: (() => void) | null;
}

function Row(props: RowProps) {
  const { image, name, label, version, drawnInto, shown, purpose, onCompare, onGoOn } = props;
  const onward = purpose === "show" ? t.show : t.goOn;
  const picture = (
    <span className="relative block overflow-hidden rounded-sm">
      <RoomPicture reference={image} alt="" width={240} />
      {version === null || version.area === null ? null : <PaintedOver mask={version.area.mask} />}
    </span>
  );
  const { title = "", request = "", madeAt = "", area = null } = version ?? {};
  const origin = [drawnInto, madeAt === "" ? "" : formatDate(madeAt, "time")].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {onCompare === null ? (
        <span className="block w-24 shrink-0">{picture}</span>
      ) : (
        <button
          type="button"
          aria-label={t.compare({ name })}
          onClick={onCompare}
          className="block w-24 shrink-0 rounded-sm transition-opacity hover:opacity-80"
        >
          {picture}
        </button>
      )}
      <div className="min-w-0 flex-1 basis-44 text-sm [overflow-wrap:anywhere]">
        <p className="font-[560]">{title === "" ? name : t.named({ name, title })}</p>
        {request === "" ? null : (
          <p className="line-clamp-2 text-ink-soft">{t.asked({ request })}</p>
        )}
        {origin.length === 0 ? null : (
          <p className="text-xs text-ink-faint">{origin.join(" · ")}</p>
        )}
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {label === null ? null : <Badge>{pictureLabelWords(label)}</Badge>}
          {area === null ? null : (
            <Badge tone="slate">{area.maskFit === "edges" ? t.area() : t.exactArea()}</Badge>
          )}
        </p>
      </div>
      {/* Where it has no room beside the words it stands below them, not below the picture. */}
      <div className="empty:hidden max-[500px]:ml-28">
        {shown ? <StatusBadge tone="green">{t.shown()}</StatusBadge> : null}
        {shown || onGoOn === null ? null : (
          <Button
            size="sm"
            icon={purpose === "show" ? <Eye /> : <GitBranch />}
            aria-label={onward.of({ name })}
            onClick={onGoOn}
          >
            {onward.label()}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A label beside its control, where a line is too narrow for two controls. */
const beside =
  "max-sm:grid! max-sm:grid-cols-[6.25rem_minmax(0,1fr)] max-sm:items-center max-sm:gap-3";

interface PictureVersionsDialogProps {
  /** The photo that is there now; versions of an earlier one are compared with that. */
  original: string;
  versions: readonly ListedVersion[];
  shown: string;
  purpose: Purpose;
  /** Continues from a picture or the current photo, or shows it. */
  onGoOn: (image: string) => void;
  onClose: () => void;
}

/** All versions of a picture: any two under the slider, where each came from, and a way on from each (PIC-08). */
export default function PictureVersionsDialog(props: PictureVersionsDialogProps) {
  const { original, versions, shown, purpose, onGoOn, onClose } = props;
  const began = versions.flatMap((version) => version.original ?? []);
  const earlier = [...new Set(began)].filter((image) => image !== original);
  const pictures: readonly Named[] = [
    { image: original, name: t.original(), label: null },
    ...earlier.map((image, at) => ({
      image,
      name: t.earlier({ number: at + 1, count: earlier.length }),
      label: null,
    })),
    ...versions.map(({ image, label }, at) => ({
      image,
      name: t.version({ number: at + 1 }),
      label,
    })),
  ];
  const [first] = pictures;
  const newest = pictures.at(-1);
  const originalOf = (image: string) =>
    versions.find((version) => version.image === image)?.original ?? original;
  const [right, setRight] = useState(shown === original ? (newest?.image ?? original) : shown);
  const [left, setLeft] = useState(() => originalOf(right));
  const comparison = useRef<HTMLDivElement>(null);
  const named = (image: string) => pictures.find((each) => each.image === image) ?? first;
  const drawnInto = (parent: string | null): string => {
    if (parent === null) return "";
    if (parent === original) return t.onOriginal();
    if (earlier.includes(parent)) return t.onEarlier();
    const number = versions.findIndex(({ image }) => image === parent) + 1;
    return number === 0 ? t.onUnsaved() : t.onVersion({ number });
  };
  const versionAt = (at: number) => versions[at - 1 - earlier.length] ?? null;
  const options = pictures.map(({ image, name }, at) => {
    const title = versionAt(at)?.title ?? "";
    return { value: image, label: title === "" ? name : t.named({ name, title }) };
  });
  const toComparison = () => {
    comparison.current?.focus({ preventScroll: true });
    comparison.current?.scrollIntoView({ block: "nearest" });
  };
  const compare = (version: ListedVersion) => {
    const parent = pictures.find(({ image }) => image === version.parent);
    setLeft(parent?.image ?? originalOf(version.image));
    setRight(version.image);
    toComparison();
  };
  const goOn = (image: string) => {
    onGoOn(image);
    if (purpose === "goOn") return;
    // Its button goes: what it led to has the focus, and is seen.
    setRight(image);
    if (left === image) setLeft(originalOf(image));
    toComparison();
  };
  const [before, after] = [named(left), named(right)];
  const sides = [
    { label: t.left(), value: left, choose: setLeft },
    { label: t.right(), value: right, choose: setRight },
  ];
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t.title()}
      description={purpose === "show" ? t.lineOfSaved() : t.line()}
    >
      {/* On a phone the two stand below each other, so that their names are read whole. */}
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3">
        {sides.map(({ label, value, choose }) => (
          <Field key={label} label={label} className={beside}>
            <Select
              options={options}
              value={value}
              onChange={(event) => choose(event.target.value)}
            />
          </Field>
        ))}
      </div>
      <div
        ref={comparison}
        tabIndex={-1}
        role="group"
        aria-label={t.slider({ left: before?.name ?? "", right: after?.name ?? "" })}
        className="mt-3 scroll-mt-24 outline-none"
      >
        {before && after ? <Compared left={before} right={after} /> : null}
      </div>
      <ol aria-label={t.list()} className="mt-3 divide-y divide-line">
        {pictures.map((picture, at) => {
          const version = versionAt(at);
          return (
            <Row
              // One picture can be saved for several homes.
              key={at}
              {...picture}
              version={version}
              drawnInto={version === null ? "" : drawnInto(version.parent)}
              shown={picture.image === shown}
              onCompare={version === null ? null : () => compare(version)}
              purpose={purpose}
              onGoOn={earlier.includes(picture.image) ? null : () => goOn(picture.image)}
            />
          );
        })}
      </ol>
    </Dialog>
  );
}
