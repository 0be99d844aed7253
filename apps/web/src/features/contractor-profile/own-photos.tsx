import { type WorkPhoto, profileLimits } from "@oneup/domain";
import { contractorProfileTexts as t } from "@oneup/texts";
import { X } from "lucide-react";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { sentenceOf } from "#parts/failures/failure.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { AddPhoto } from "#parts/pictures/add-photo.tsx";
import { RoomPicture } from "#parts/pictures/room-picture.tsx";
import { IconButton } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";

interface OwnPhotoProps {
  photo: WorkPhoto;
  number: number;
  name: string;
  onCaption: (caption: string) => void;
  onRemove: () => void;
}

function OwnPhoto({ photo, number, name, onCaption, onRemove }: OwnPhotoProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const caption = typed ?? photo.caption;
  return (
    <li className="flex flex-col gap-2">
      <RoomPicture reference={photo.picture} alt={photo.caption || t.photo({ number, name })} />
      <div className="flex items-end gap-2">
        <Field label={t.caption()} className="flex-1">
          <TextInput
            placeholder={t.captionHint()}
            maxLength={profileLimits.caption}
            value={caption}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => {
              if (typed !== null && typed.trim() !== photo.caption) onCaption(typed.trim());
              setTyped(null);
            }}
          />
        </Field>
        <Locked>
          <IconButton label={t.removePhoto({ number })} icon={<X />} onClick={onRemove} />
        </Locked>
      </div>
    </li>
  );
}

interface OwnPhotosProps {
  photos: readonly WorkPhoto[];
  name: string;
}

/** A contractor's own photos: added, named and taken out one by one, each kept at once. */
export default function OwnPhotos({ photos: kept, name }: OwnPhotosProps) {
  const update = useCommand("profiles.update", { inOrder: "work photos" });
  /** What was sent and not read again yet. */
  const [sent, setSent] = useState<readonly WorkPhoto[] | null>(null);
  const photos = sent ?? kept;
  const save = async (next: readonly WorkPhoto[]) => {
    setSent(next);
    try {
      await update.mutateAsync({ photos: next.map((each) => ({ ...each })) });
    } catch (error) {
      toasts.fail(t.notSaved(), sentenceOf(error));
    } finally {
      setSent(null);
    }
  };
  return (
    <div className="flex flex-col gap-6">
      {photos.length === 0 ? <p className="text-ink-soft">{t.ownNoPhotosLine()}</p> : null}
      <ul className="grid gap-x-4 gap-y-6 empty:hidden sm:grid-cols-2">
        {photos.map((each, at) => (
          <OwnPhoto
            key={each.picture}
            photo={each}
            number={at + 1}
            name={name}
            onCaption={(caption) =>
              void save(photos.map((other) => (other === each ? { ...each, caption } : other)))
            }
            onRemove={() => void save(photos.filter((other) => other !== each))}
          />
        ))}
      </ul>
      {photos.length < profileLimits.photos ? (
        <AddPhoto onKept={(picture) => void save([...photos, { picture, caption: "" }])}>
          {t.addPhoto()}
        </AddPhoto>
      ) : (
        <p className="text-sm text-ink-soft">{t.most({ count: profileLimits.photos })}</p>
      )}
    </div>
  );
}
