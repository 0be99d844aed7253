import type { PointedSurface } from "@oneup/domain";
import type { PropertyRoom } from "@oneup/operations";
import { usePictureSize, usePictureUrl } from "#parts/pictures/room-picture.tsx";
import PlaceDialog from "#parts/pointing/place-dialog.tsx";
import { type ShownOneUp, drawnInto } from "./use-one-up.ts";

interface PlaceOneUpProps {
  room: PropertyRoom;
  shown: ShownOneUp;
  onDraw: (pointed: readonly PointedSurface[]) => Promise<void>;
  onClose: () => void;
}

/** Where on the picture that a 1UP was drawn into the rest of it is to be drawn (PIC-09). */
export default function PlaceOneUp({ room, shown, onDraw, onClose }: PlaceOneUpProps) {
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
