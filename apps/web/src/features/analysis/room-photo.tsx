import type { PropertyRoom } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { Camera } from "lucide-react";
import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { Progress } from "#ui/progress.tsx";
import { PHOTO_TYPES, useRoomPhoto } from "./use-room-photo.ts";

interface RoomPhotoProps {
  room: PropertyRoom;
  onImage: (imageUrl: string) => Promise<unknown>;
}

/** An account's own photo of a room: the place for it, or the way to another one. */
export function RoomPhoto({ room, onImage }: RoomPhotoProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { take, busy, problem } = useRoomPhoto((reference) => void onImage(reference));
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
      <FileInput ref={chooser} accept={PHOTO_TYPES} onFiles={(list) => take(list?.[0])} />
      <Button size="sm" icon={<Camera />} onClick={() => chooser.current?.click()}>
        {t.photo.change()}
      </Button>
      {problem === "" ? null : (
        <div role="alert" className="mt-2">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}
