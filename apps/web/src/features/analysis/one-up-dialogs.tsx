import type { PropertyAnswer } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { late } from "#ui/late.tsx";
import { toasts } from "#ui/toast.ts";
import { listedVersions, versionsOf } from "./versions.ts";
import type { Tweak } from "./tweak-dialog.tsx";
import type { PropertyActions } from "./use-property-actions.ts";
import { type ShownOneUp, useOneUp } from "./use-one-up.ts";

const CompareDialog = late(() => import("./compare-dialog.tsx"));
const PreviewDialog = late(() => import("./preview-dialog.tsx"));
const TweakDialog = late(() => import("./tweak-dialog.tsx"));
const PictureVersionsDialog = late(() => import("#parts/picture-versions-dialog.tsx"));
const BeforeAfterDialog = late(() => import("./before-after-dialog.tsx"));

/** Which dialog of a room is open. */
export type OpenDialog =
  | { readonly kind: "compare"; readonly room: string; readonly at: number }
  | { readonly kind: "preview"; readonly room: string; readonly shown: ShownOneUp }
  | { readonly kind: "beforeAfter"; readonly room: string }
  | { readonly kind: "versions"; readonly room: string };

interface OneUpDialogsProps {
  property: PropertyAnswer;
  actions: PropertyActions;
  open: OpenDialog | null;
  onOpen: (dialog: OpenDialog | null) => void;
}

/** The room of an open dialog was removed elsewhere: the dialog goes, and it is said why. */
function RoomGone({ onTold }: { onTold: () => void }) {
  const tell = useEffectEvent(() => {
    toasts.show({ title: t.toast.roomGone(), description: t.toast.roomGoneLine() });
    onTold();
  });
  useEffect(() => tell(), []);
  return null;
}

/** From the comparison to the 1UP, its tweaks, and what is kept of it (APP-21..29). */
export function OneUpDialogs({ property, actions, open, onOpen }: OneUpDialogsProps) {
  const { make, making, cancel } = useOneUp(property.id);
  const [tweaking, setTweaking] = useState(false);
  const [begun, setBegun] = useState<Tweak | null>(null);
  const room = property.rooms.find((each) => each.room === open?.room);
  const close = () => {
    cancel();
    setTweaking(false);
    setBegun(null);
    onOpen(null);
  };
  if (open === null) return null;
  if (room === undefined) return <RoomGone onTold={close} />;
  const name = room.room;

  const oneUp = async (comparableId: string, engine?: "machine") => {
    const draft = () => void oneUp(comparableId, "machine");
    const shown = await make({ room: name, comparableId, engine }, draft);
    if (shown !== null) onOpen({ kind: "preview", room: name, shown });
  };
  const tweak = async (from: ShownOneUp, asked: Tweak, engine?: "machine") => {
    const draft = () => void tweak(from, asked, "machine");
    const { comparableId, imageUrl } = from.preview;
    const { prompt, area } = asked;
    const where = area.mask === "" ? {} : area;
    const shown = await make(
      { room: name, comparableId, prompt, baseImage: imageUrl, ...where, engine },
      draft,
    );
    if (shown === null) return;
    onOpen({ kind: "preview", room: name, shown });
    setTweaking(false);
    setBegun(null);
  };

  if (open.kind === "compare") {
    return (
      <Suspense>
        <CompareDialog
          room={room}
          at={open.at}
          making={making === "oneUp"}
          onMove={(at) => onOpen({ ...open, at })}
          onOneUp={(comparableId) => void oneUp(comparableId)}
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
          shown={shown}
          saved={versionsOf(property, name).some(
            ({ imageUrl }) => imageUrl === shown.preview.imageUrl,
          )}
          label={property.pictureLabels[shown.preview.imageUrl] ?? null}
          onSave={(where) => actions.save(shown.preview, where)}
          onTweak={() => setTweaking(true)}
          onClose={close}
        />
      </Suspense>
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
            onClose={() => {
              cancel();
              setTweaking(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
