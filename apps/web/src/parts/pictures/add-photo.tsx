import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { FieldError } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { PHOTO_TYPES } from "./photo-rules.ts";
import { PhotoSending, usePhotoUpload } from "./use-photo-upload.ts";

interface AddPhotoProps {
  children: string;
  disabled?: boolean;
  onKept: (reference: string) => void;
}

/** A button that chooses a photo and uploads it, with what is wrong with one. */
export function AddPhoto({ children, disabled = false, onKept }: AddPhotoProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const photo = usePhotoUpload("shown", onKept);
  return (
    <div>
      <FileInput ref={chooser} accept={PHOTO_TYPES} onFiles={(list) => photo.take(list?.[0])} />
      <LockableButton
        icon={<ImagePlus />}
        loading={photo.busy}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </LockableButton>
      <PhotoSending {...photo.sending} />
      {photo.problem === "" ? null : <FieldError>{photo.problem}</FieldError>}
    </div>
  );
}
