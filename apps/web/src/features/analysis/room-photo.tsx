import type { PropertyRoom } from "@oneup/operations";
import { oneUpsTexts as t } from "@oneup/texts";
import { Camera } from "lucide-react";
import { PHOTO_TYPES } from "#parts/pictures/photo-rules.ts";
import { PhotoSending, usePhotoUpload } from "#parts/pictures/use-photo-upload.ts";
import { FileButton, FileDrop } from "#ui/file-drop.tsx";
import { Progress } from "#ui/progress.tsx";

interface RoomPhotoProps {
  room: PropertyRoom;
  /** Tells the photo at once, before it is kept; `chosen` is its address here, empty before. */
  onChosen?: (photo: File) => void;
  chosen?: string;
  onImage: (imageUrl: string) => Promise<unknown>;
}

/** An account's own photo of a room: the place for it, or the way to another one. */
export function RoomPhoto({ room, onChosen, chosen = "", onImage }: RoomPhotoProps) {
  const photo = usePhotoUpload("judged", (reference) => void onImage(reference));
  const { busy, problem, stop } = photo;
  const take = (file: File | undefined) => {
    if (file !== undefined) onChosen?.(file);
    photo.take(file);
  };
  if (busy) {
    return (
      <div className="flex flex-col gap-3">
        {room.image === "" && chosen !== "" ? (
          <img src={chosen} alt="" className="aspect-[3/2] w-full rounded-lg object-cover" />
        ) : null}
        <Progress label={t.photo.keeping()} onCancel={stop} />
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
