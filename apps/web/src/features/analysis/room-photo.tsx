import type { PropertyRoom } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { Camera } from "lucide-react";
import { PHOTO_TYPES } from "#parts/photo-rules.ts";
import { usePhotoUpload } from "#parts/use-photo-upload.ts";
import { FileButton } from "#ui/file-button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Progress } from "#ui/progress.tsx";

interface RoomPhotoProps {
  room: PropertyRoom;
  onImage: (imageUrl: string) => Promise<unknown>;
}

/** An account's own photo of a room: the place for it, or the way to another one. */
export default function RoomPhoto({ room, onImage }: RoomPhotoProps) {
  const { take, busy, problem } = usePhotoUpload("judged", (reference) => void onImage(reference));
  if (busy) return <Progress label={t.photo.keeping()} />;
  if (room.image === "") {
    return (
      <FileDrop
        label={t.photo.label({ room: room.room })}
        hint={t.photo.hint()}
        accept={PHOTO_TYPES}
        camera="environment"
        error={problem}
        onFiles={([file]) => take(file)}
        className="aspect-[3/2] justify-center"
      />
    );
  }
  return (
    <div>
      <FileButton size="sm" icon={<Camera />} accept={PHOTO_TYPES} error={problem} onFile={take}>
        {t.photo.change()}
      </FileButton>
    </div>
  );
}
