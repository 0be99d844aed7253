import type { PropertyRoom } from "@oneup/operations";
import { oneUpsTexts as t } from "@oneup/texts";
import { Camera } from "lucide-react";
import { useEffect, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { PHOTO_TYPES } from "#parts/pictures/photo-rules.ts";
import { LARGE_WIDTH } from "#parts/pictures/room-picture.tsx";
import { PhotoSending, usePhotoUpload } from "#parts/pictures/use-photo-upload.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { FileButton } from "#ui/file-input.tsx";
import { Progress } from "#ui/progress.tsx";

interface RoomPhotoProps {
  room: PropertyRoom;
  onImage: (imageUrl: string) => Promise<unknown>;
}

/** An account's own photo of a room: the place for it, or the way to another one. */
export function RoomPhoto({ room, onImage }: RoomPhotoProps) {
  const backend = useBackend();
  /** The photo as it was chosen, seen until the kept one can be. */
  const [chosen, setChosen] = useState("");
  useEffect(() => () => URL.revokeObjectURL(chosen), [chosen]);
  const show = async (reference: string) => {
    const kept = new Image();
    kept.src = await backend.pictureUrl(reference, LARGE_WIDTH).catch(() => "");
    // A picture that is slow to come keeps nobody from the photo that is sent.
    await Promise.race([
      kept.decode().catch(() => undefined),
      new Promise((resolve) => void setTimeout(resolve, 3_000)),
    ]);
    await onImage(reference);
    setChosen("");
  };
  const photo = usePhotoUpload("judged", (reference) => void show(reference));
  const { busy, problem } = photo;
  const stop = () => {
    photo.stop();
    setChosen("");
  };
  const take = (file: File | undefined) => {
    if (file !== undefined) setChosen(URL.createObjectURL(file));
    photo.take(file);
  };
  if (busy || (chosen !== "" && problem === "")) {
    return (
      <div className="flex flex-col gap-3">
        <img src={chosen} alt="" className="aspect-[3/2] w-full rounded-lg object-cover" />
        {busy ? <Progress label={t.photo.keeping()} onCancel={stop} /> : null}
      </div>
    );
  }
  const again = <PhotoSending {...photo.sending} />;
  if (room.image === "") {
    return (
      <div className="flex flex-col gap-3">
        <FileDrop
          label={t.photo.label({ room: room.room })}
          hint={t.photo.hint()}
          accept={PHOTO_TYPES}
          camera="environment"
          error={problem}
          onFiles={([file]) => take(file)}
          className="aspect-[3/2] justify-center"
        />
        {again}
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <FileButton size="sm" icon={<Camera />} accept={PHOTO_TYPES} error={problem} onFile={take}>
        {t.photo.change()}
      </FileButton>
      {again}
    </div>
  );
}
