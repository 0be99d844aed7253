import { LONGEST_MESSAGE, MOST_PHOTOS, type Quote } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { ImagePlus, SendHorizontal, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { Locked } from "#parts/locked.tsx";
import { PHOTO_TYPES } from "#parts/photo-rules.ts";
import { usePictureUrl } from "#parts/room-picture.tsx";
import { PhotoSending, usePhotoUpload } from "#parts/use-photo-upload.ts";
import { Field, FieldError } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { IconButton } from "#ui/button.tsx";
import { quiet } from "#ui/late-code.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TextArea } from "#ui/text-area.tsx";
import type { Outbox } from "./use-outbox.ts";

/** Nobody has typed yet when the page comes alive: how contacts are found comes after it. */
const MaskedNote = quiet(() => import("./masked-note.tsx"));

interface ChosenProps {
  reference: string;
  number: number;
  onRemove: () => void;
}

/** A photo that goes with the message. */
function Chosen({ reference, number, onRemove }: ChosenProps) {
  const url = usePictureUrl(reference, 240);
  return (
    <li className="flex items-start gap-1">
      {url === null || url === "" ? (
        <span className="block size-16 rounded-md bg-picture-ground" />
      ) : (
        <img src={url} alt={t.chat.photo({ number })} className="size-16 rounded-md object-cover" />
      )}
      <IconButton
        size="sm"
        label={t.chat.removePhoto({ number })}
        icon={<X />}
        onClick={onRemove}
      />
    </li>
  );
}

interface ComposerProps {
  bid: BidAnswer;
  quote: Pick<Quote, "hidePhone" | "hideAddress" | "address">;
  outbox: Outbox;
  onSend: () => void;
}

/** Enter sends (CHAT-02); with Shift, or while letters are being put together, it is the field's own. */
function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  // The button's press, which says why where nothing can be sent.
  event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
}

/** Where a message is written: its words, its photos, and what of it will be masked (CHAT-02, MKT-10). */
export function Composer({ bid, quote, outbox, onSend }: ComposerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { typed, photos, setPhotos } = outbox;
  const photo = usePhotoUpload("shown", (reference) => setPhotos([...photos, reference]));
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // How much is too much stands under the field.
    if (typed.trim().length > LONGEST_MESSAGE) field.current?.focus();
    else onSend();
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-3 print:hidden">
      {photos.length === 0 ? null : (
        <ul aria-label={t.chat.chosen()} className="flex flex-wrap gap-2">
          {photos.map((reference, at) => (
            <Chosen
              key={reference}
              reference={reference}
              number={at + 1}
              onRemove={() => setPhotos(photos.filter((each) => each !== reference))}
            />
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2 tight:flex-wrap">
        <FileInput ref={chooser} accept={PHOTO_TYPES} onFiles={(list) => photo.take(list?.[0])} />
        <Locked>
          <IconButton
            label={t.chat.addPhoto()}
            icon={photo.busy ? <Spinner /> : <ImagePlus />}
            disabled={photo.busy || photos.length >= MOST_PHOTOS}
            onClick={() => chooser.current?.click()}
          />
        </Locked>
        <Field
          label={t.chat.label()}
          hideLabel
          className="flex-1 tight:order-first tight:basis-full"
        >
          <TextArea
            ref={field}
            placeholder={t.chat.placeholder()}
            autoComplete="off"
            enterKeyHint="send"
            limit={LONGEST_MESSAGE}
            rows={1}
            mostRows={6}
            value={typed}
            onKeyDown={press}
            onChange={(event) => outbox.type(event.currentTarget.value)}
          />
        </Field>
        <Locked>
          <IconButton
            type="submit"
            variant="primary"
            label={t.chat.send()}
            icon={<SendHorizontal />}
            // Pressed by a finger or a mouse, the field keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            aria-disabled={outbox.busy || undefined}
          />
        </Locked>
      </div>
      {photo.problem === "" ? null : <FieldError>{photo.problem}</FieldError>}
      <PhotoSending {...photo.sending} />
      <p role="status" className="text-xs text-brass-text empty:absolute">
        {bid.status === "approved" ? null : <MaskedNote typed={typed} quote={quote} />}
      </p>
    </form>
  );
}
