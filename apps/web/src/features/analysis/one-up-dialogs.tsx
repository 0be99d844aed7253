import type { PointedSurface } from "@oneup/domain";
import type { PropertyAnswer } from "@oneup/operations";
import { analysisTexts as t, oneUpsTexts } from "@oneup/texts";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { dropAt } from "#backend/drafts.ts";
import { isFocusLost } from "#ui/focus.ts";
import { late } from "#ui/late.tsx";
import { toasts } from "#ui/toast.ts";
import { useStillHere } from "#ui/waiting.ts";
import {
  type KeptOneUp,
  type OpenDialog,
  forgetClosed,
  keepOneUp,
  keptOneUp,
} from "./kept-one-up.ts";
import { listedVersions, versionsOf } from "./versions-strip.tsx";
import { NO_COMPARABLE } from "./pictured.ts";
import type { Tweak } from "./tweak-dialog.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import type { PropertyActions } from "./use-property-actions.ts";
import { type ShownOneUp, drawnInto, useOneUp } from "./use-one-up.ts";

const CompareDialog = late(() => import("./compare-dialog.tsx"));
const PlaceOneUp = late(() => import("./place-one-up.tsx"));
const PreviewDialog = late(() => import("./preview-dialog.tsx"));
const TweakDialog = late(() => import("./tweak-dialog.tsx"));
const PictureVersionsDialog = late(() => import("#parts/pictures/picture-versions-dialog.tsx"));
const BeforeAfterDialog = late(() => import("./before-after-dialog.tsx"));

interface OneUpDialogsProps {
  property: PropertyAnswer;
  actions: PropertyActions;
  /** Where the tab keeps what is made and not saved; null in the demo, whose pictures are prepared. */
  place: string | null;
  open: OpenDialog | null;
  onOpen: (dialog: OpenDialog) => void;
  /** @param left what was closed and is not saved */
  onClose: (left?: OpenDialog) => void;
}

/** One that is made, and nothing is typed for. */
const MADE = { making: false, tweak: null, closed: false };

/** Keeps what a reload would lose, and says what the last one broke off. */
function useKeptOneUp(
  place: string | null,
  { open, making, tweak }: Omit<KeptOneUp, "closed">,
): void {
  const [wasMaking] = useState(() => place !== null && keptOneUp(place)?.making === true);
  const leaving = useRef(false);
  useEffect(() => {
    // What is under way fails as the page goes, which would be kept as its end.
    const leave = () => {
      leaving.current = true;
    };
    const comeBack = () => {
      leaving.current = false;
    };
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
    };
  }, []);
  useEffect(() => {
    if (place === null || leaving.current) return;
    if (open !== null) keepOneUp(place, { open, making, tweak, closed: false });
    // What was closed stays until it is known that this was seen.
    else if (keptOneUp(place)?.closed !== true) dropAt(place);
  }, [place, open, making, tweak]);
  const tell = useEffectEvent(() => {
    toasts.show({
      title: oneUpsTexts.toast.brokenOff(),
      description: oneUpsTexts.toast.brokenOffLine(),
    });
  });
  useEffect(() => {
    if (wasMaking) tell();
  }, [wasMaking]);
}

/** A dialog that a reload or its notice brought up has no button to give the focus back to: its way is that of its room. */
function useWayBack(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed || !isFocusLost()) return;
    document.querySelector<HTMLElement>("#main [data-compare]")?.focus({ preventScroll: true });
  }, [isOpen]);
}

/** The room of an open dialog was removed elsewhere: the dialog goes, and it is said why. */
function RoomGone({ onTold }: { onTold: () => void }) {
  const tell = useEffectEvent(() => {
    toasts.show({
      title: oneUpsTexts.toast.roomGone(),
      description: oneUpsTexts.toast.roomGoneLine(),
    });
    onTold();
  });
  useEffect(() => tell(), []);
  return null;
}

/** From the comparison to the 1UP, its tweaks, and what is kept of it (APP-21..29). */
export default function OneUpDialogs(props: OneUpDialogsProps) {
  const { property, actions, place, open, onOpen, onClose } = props;
  const { make, making, cancel } = useOneUp(property);
  const [begun, setBegun] = useState(() =>
    place === null ? null : (keptOneUp(place)?.tweak ?? null),
  );
  const [tweaking, setTweaking] = useState(begun !== null);
  const [placing, setPlacing] = useState(false);
  const room = property.rooms.find((each) => each.room === open?.room);
  const preview = open?.kind === "preview" ? open : null;
  const isSaved =
    preview !== null &&
    versionsOf(property, preview.room).some(
      ({ imageUrl }) => imageUrl === preview.shown.preview.imageUrl,
    );
  const unsaved = isSaved || preview?.shown.versionId !== null ? null : preview;
  useKeptOneUp(place, {
    open: unsaved ?? (making === null && begun === null ? null : open),
    making: making !== null,
    tweak: begun,
  });
  useWayBack(open !== null);
  const stillHere = useStillHere();
  const navigate = useNavigate();
  const end = (left?: OpenDialog) => {
    cancel();
    setTweaking(false);
    setBegun(null);
    onClose(left);
  };
  const tellUnsaved = (left: OpenDialog, at: string) => {
    const showAgain = () => {
      if (stillHere()) {
        onOpen(left);
        return;
      }
      keepOneUp(at, { ...MADE, open: left });
      void navigate(`/app?propertyId=${property.id}`);
    };
    toasts.show({
      title: t.toast.unsaved(),
      description: oneUpsTexts.toast.unsavedLine(),
      action: { label: t.toast.showAgain(), onPress: showAgain },
      // Heard to its end, and then reached by key.
      duration: 15_000,
      onEnd() {
        // Nobody sees a notice in a tab behind another.
        if (document.visibilityState === "visible") forgetClosed(at);
      },
    });
  };
  const close = () => {
    end(unsaved ?? undefined);
    if (place === null || unsaved === null) return;
    keepOneUp(place, { ...MADE, open: unsaved, closed: true });
    tellUnsaved(unsaved, place);
  };
  const closeTweak = () => {
    cancel();
    setTweaking(false);
  };
  useBackCloses(open !== null, () => {
    if (tweaking) closeTweak();
    else close();
    return tweaking;
  });
  // Closed, and its notice not seen to its end before a reload: it is told of again.
  const tellAgain = useEffectEvent(() => {
    const kept = place === null ? null : keptOneUp(place);
    if (place !== null && kept?.closed === true && kept.open !== null)
      tellUnsaved(kept.open, place);
  });
  useEffect(() => tellAgain(), []);
  const oneUp = async (
    { id, anew }: { id: string; anew: boolean },
    name: string,
    engine?: "machine",
  ) => {
    const draft = () => void oneUp({ id, anew }, name, "machine");
    const shown = await make({ room: name, comparableId: id, anew, engine }, draft);
    if (shown !== null) onOpen({ kind: "preview", room: name, shown });
  };
  // It was asked for where no picture is made: begun once, so that a reload begins none.
  const asked = open?.kind === "compare" && open.anew === true ? open : null;
  const begin = useEffectEvent((from: NonNullable<typeof asked>) => {
    onOpen({ kind: "compare", room: from.room, at: from.at });
    const id = room?.comparables[from.at]?.id ?? NO_COMPARABLE;
    if (room !== undefined) void oneUp({ id, anew: true }, from.room);
  });
  useEffect(() => {
    if (asked !== null) begin(asked);
  }, [asked]);
  if (open === null) return null;
  if (room === undefined) return <RoomGone onTold={() => end()} />;
  const name = room.room;

  const makeAnew = (at: number) => onOpen({ kind: "compare", room: name, at, anew: true });
  const tweak = async (from: ShownOneUp, asked: Tweak, engine?: "machine") => {
    const draft = () => void tweak(from, asked, "machine");
    const { comparableId, imageUrl, scope } = from.preview;
    const { prompt, area } = asked;
    const where = area.mask === "" ? {} : area;
    const shown = await make(
      { room: name, comparableId, prompt, baseImage: imageUrl, baseScope: scope, ...where, engine },
      draft,
    );
    if (shown === null) return;
    onOpen({ kind: "preview", room: name, shown });
    setTweaking(false);
    setBegun(null);
  };

  /** Draws the same again, where it was pointed out. */
  const drawThere = async (from: ShownOneUp, pointed: readonly PointedSurface[]) => {
    const { comparableId, prompt, scope } = from.preview;
    const same =
      prompt === ""
        ? { anew: true }
        : { prompt, baseImage: drawnInto(from, room), baseScope: scope };
    const next = await make({ room: name, comparableId, ...same, pointed: [...pointed] });
    if (next === null) return;
    onOpen({ kind: "preview", room: name, shown: next });
    setPlacing(false);
  };

  if (open.kind === "compare") {
    return (
      <Suspense>
        <CompareDialog
          room={room}
          at={open.at}
          making={making === "oneUp"}
          onMove={(at) => onOpen({ ...open, at })}
          onOneUp={(id) => void oneUp({ id, anew: false }, name)}
          onImage={(imageUrl) => actions.setRoomImage(name, imageUrl)}
          onCancel={cancel}
          onClose={close}
        />
      </Suspense>
    );
  }
  if (open.kind === "beforeAfter") {
    return (
      <Suspense>
        <BeforeAfterDialog
          room={room}
          versions={versionsOf(property, name)}
          labels={property.pictureLabels}
          onCompare={() => onOpen({ kind: "compare", room: name, at: 0 })}
          onAnew={makeAnew}
          onClose={close}
        />
      </Suspense>
    );
  }
  if (open.kind === "versions") {
    return (
      <Suspense>
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
      </Suspense>
    );
  }
  const { shown } = open;
  // Each waits for its own code: the one below stays as it is meanwhile.
  return (
    <>
      <Suspense>
        <PreviewDialog
          key={shown.preview.imageUrl}
          room={room}
          state={property.address.state}
          shown={shown}
          saved={isSaved}
          label={property.pictureLabels[shown.preview.imageUrl] ?? null}
          onSave={(where) => actions.save(shown.preview, where)}
          onTweak={() => setTweaking(true)}
          onPlace={() => setPlacing(true)}
          onAnew={makeAnew}
          onDone={() => end()}
          onClose={close}
        />
      </Suspense>
      {placing ? (
        <Suspense>
          <PlaceOneUp
            room={room}
            shown={shown}
            onDraw={(pointed) => drawThere(shown, pointed)}
            onClose={() => setPlacing(false)}
          />
        </Suspense>
      ) : null}
      {tweaking ? (
        <Suspense>
          <TweakDialog
            room={room}
            image={shown.preview.imageUrl}
            area={shown.preview.area}
            making={making === "tweak"}
            begun={begun}
            onChange={setBegun}
            onGenerate={(asked) => void tweak(shown, asked)}
            onCancel={cancel}
            onClose={closeTweak}
          />
        </Suspense>
      ) : null}
    </>
  );
}
