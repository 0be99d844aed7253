import type { PointedSurface } from "@oneup/domain";
import type { PropertyAnswer, PropertyRoom } from "@oneup/operations";
import { analysisTexts as t, oneUpsTexts } from "@oneup/texts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { dropAt } from "#backend/drafts.ts";
import { usePictureSize, usePictureUrl } from "#parts/pictures/room-picture.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { late } from "#ui/late.tsx";
import { toasts } from "#ui/toast.ts";
import { useStillHere } from "#ui/waiting.ts";
import { NO_COMPARABLE } from "./comparable-card.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import { type OpenDialog, keptOneUps } from "./kept-one-up.ts";
import { BeforeAfterDialog } from "./one-up-picture.tsx";
import { type Tweak, PreviewDialog, TweakDialog } from "./preview-dialog.tsx";
import { listedVersions, versionsOf } from "./rooms.tsx";
import { type AskedOneUp, type ShownOneUp, drawnInto, useOneUp } from "./use-one-up.ts";
import type { PropertyActions } from "./use-property-actions.ts";

const PictureVersionsDialog = late(() => import("#parts/pictures/picture-versions-dialog.tsx"));
const PlaceDialog = late(() => import("#parts/pointing/place-dialog.tsx"));

interface PlaceOneUpProps {
  room: PropertyRoom;
  shown: ShownOneUp;
  onDraw: (pointed: readonly PointedSurface[]) => Promise<void>;
  onClose: () => void;
}

/** The dialog that points out where the rest of a 1UP is drawn (PIC-09). */
function PlaceOneUp({ room, shown, onDraw, onClose }: PlaceOneUpProps) {
  const image = drawnInto(shown, room);
  const size = usePictureSize(usePictureUrl(image));
  if (size === null) return null;
  return (
    <PlaceDialog
      image={image}
      size={size}
      room={room.kind}
      words={shown.preview.prompt}
      asks={shown.made?.notes.asks ?? []}
      onDraw={onDraw}
      onClose={onClose}
    />
  );
}

/** Returns the focus to the room when a dialog opened by a reload or a notice closes. */
function useWayBack(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed || !isFocusLost()) return;
    document.querySelector<HTMLElement>("#main [data-compare]")?.focus({ preventScroll: true });
  }, [isOpen]);
}

interface OneUpDialogsProps {
  property: PropertyAnswer;
  actions: PropertyActions;
  /** The tab's storage key of an unsaved 1UP; null in the demo, whose pictures are prepared. */
  place: string | null;
  open: OpenDialog | null;
  onOpen: (dialog: OpenDialog) => void;
  /** @param left what was closed and is not saved */
  onClose: (left?: OpenDialog) => void;
}

/** Dialogs of a room: comparison, 1UP, tweaks and saved versions (APP-21..29). */
export default function OneUpDialogs(props: OneUpDialogsProps) {
  const { property, actions, place, open, onOpen, onClose } = props;
  const { make, making, cancel } = useOneUp(property);
  const [begun, setBegun] = useState(() =>
    place === null ? null : (keptOneUps.kept(place)?.tweak ?? null),
  );
  const [tweaking, setTweaking] = useState(begun !== null);
  const [placing, setPlacing] = useState(false);
  const stillHere = useStillHere();
  const navigate = useNavigate();
  const room = property.rooms.find((each) => each.room === open?.room);
  const preview = open?.kind === "preview" ? open : null;
  const isSaved =
    preview !== null &&
    versionsOf(property, preview.room).some(
      ({ imageUrl }) => imageUrl === preview.shown.preview.imageUrl,
    );
  const unsaved = isSaved || preview?.shown.versionId !== null ? null : preview;
  const kept = unsaved ?? (begun === null ? null : open);
  useEffect(() => {
    if (place === null) return;
    if (kept === null) dropAt(place);
    else keptOneUps.keep(place, { open: kept, tweak: begun });
  }, [place, kept, begun]);
  useWayBack(open !== null);

  const end = (left?: OpenDialog) => {
    cancel();
    setTweaking(false);
    setBegun(null);
    onClose(left);
  };
  const close = () => {
    end(unsaved ?? undefined);
    if (place === null || unsaved === null) return;
    const showAgain = () => {
      if (stillHere()) {
        onOpen(unsaved);
        return;
      }
      keptOneUps.keep(place, { open: unsaved, tweak: null });
      void navigate(`/app?propertyId=${property.id}`);
    };
    toasts.show({
      title: t.toast.unsaved(),
      description: oneUpsTexts.toast.unsavedLine(),
      action: { label: t.toast.showAgain(), onPress: showAgain },
      // Heard to its end, and then reached by key.
      duration: 15_000,
    });
  };
  const draw = async (asked: AskedOneUp, onDrawn?: () => void): Promise<void> => {
    const draft = () => void draw({ ...asked, engine: "machine" }, onDrawn);
    const shown = await make(asked, draft);
    if (shown === null) return;
    onOpen({ kind: "preview", room: asked.room, shown });
    onDrawn?.();
  };
  // The 1UP was asked for where no picture is made: begun once, so that a reload begins none.
  const anew = open?.kind === "compare" && open.anew === true ? open : null;
  const begin = useEffectEvent(({ room: name, at }: NonNullable<typeof anew>) => {
    onOpen({ kind: "compare", room: name, at });
    const comparableId = room?.comparables[at]?.id ?? NO_COMPARABLE;
    if (room !== undefined) void draw({ room: name, comparableId, anew: true });
  });
  useEffect(() => {
    if (anew !== null) begin(anew);
  }, [anew]);

  if (open === null || room === undefined) return null;
  const name = room.room;
  const makeAnew = (at: number) => onOpen({ kind: "compare", room: name, at, anew: true });
  if (open.kind === "compare") {
    return (
      <CompareDialog
        room={room}
        at={open.at}
        making={making === "oneUp"}
        onMove={(at) => onOpen({ ...open, at })}
        onOneUp={(comparableId) => void draw({ room: name, comparableId, anew: false })}
        onImage={(imageUrl) => actions.setRoomImage(name, imageUrl)}
        onCancel={cancel}
        onClose={close}
      />
    );
  }
  if (open.kind === "beforeAfter") {
    return (
      <BeforeAfterDialog
        property={property}
        room={room}
        onCompare={() => onOpen({ kind: "compare", room: name, at: 0 })}
        onAnew={makeAnew}
        onClose={close}
      />
    );
  }
  if (open.kind === "versions") {
    return (
      <PictureVersionsDialog
        original={room.image}
        versions={listedVersions(property, name)}
        shown={room.shownImage}
        purpose="show"
        onGoOn={(image) => {
          const chosen = versionsOf(property, name).find(({ imageUrl }) => imageUrl === image);
          void actions.select(name, chosen?.id ?? null);
        }}
        onClose={close}
      />
    );
  }
  const { shown } = open;
  const { comparableId, imageUrl, prompt, scope, area } = shown.preview;
  const tweak = ({ prompt: words, area: painted }: Tweak) => {
    const where = painted.mask === "" ? {} : painted;
    const asked = { room: name, comparableId, prompt: words, baseImage: imageUrl, ...where };
    return draw({ ...asked, baseScope: scope }, () => {
      setTweaking(false);
      setBegun(null);
    });
  };
  /** Draws the same again, where it was pointed out. */
  const drawThere = (pointed: readonly PointedSurface[]) => {
    const same =
      prompt === ""
        ? { anew: true }
        : { prompt, baseImage: drawnInto(shown, room), baseScope: scope };
    const asked = { room: name, comparableId, ...same, pointed: [...pointed] };
    return draw(asked, () => setPlacing(false));
  };
  return (
    <>
      <PreviewDialog
        key={imageUrl}
        property={property}
        room={room}
        shown={shown}
        saved={isSaved}
        onSave={(where) => actions.save(shown.preview, where)}
        onTweak={() => setTweaking(true)}
        onPlace={() => setPlacing(true)}
        onAnew={makeAnew}
        onDone={() => end()}
        onClose={close}
      />
      {placing ? (
        <PlaceOneUp
          room={room}
          shown={shown}
          onDraw={drawThere}
          onClose={() => setPlacing(false)}
        />
      ) : null}
      {tweaking ? (
        <TweakDialog
          room={room}
          image={imageUrl}
          area={area}
          making={making === "tweak"}
          begun={begun}
          onChange={setBegun}
          onGenerate={(asked) => void tweak(asked)}
          onCancel={cancel}
          onClose={() => {
            cancel();
            setTweaking(false);
          }}
        />
      ) : null}
    </>
  );
}
