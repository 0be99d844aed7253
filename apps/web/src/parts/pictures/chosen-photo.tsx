import { X } from "lucide-react";
import { IconButton } from "#ui/button.tsx";
import { usePictureUrl } from "./room-picture.tsx";

interface ChosenPhotoProps {
  reference: string;
  alt: string;
  /** What the button beside it does. */
  remove: string;
  onRemove: () => void;
}

/** A small photo that somebody chose, with the way to take it out again. */
export default function ChosenPhoto({ reference, alt, remove, onRemove }: ChosenPhotoProps) {
  const url = usePictureUrl(reference, 240);
  return (
    <li className="flex items-start gap-1">
      {url === null || url === "" ? (
        <span className="block size-16 rounded-md bg-picture-ground" />
      ) : (
        <img src={url} alt={alt} className="size-16 rounded-md object-cover" />
      )}
      <IconButton size="sm" label={remove} icon={<X />} onClick={onRemove} />
    </li>
  );
}
