import { type PropertyImage, faultsOfRoom, sampleSpareRooms } from "@oneup/domain";
import { commonTexts, errorSentence, oneUpsTexts as t } from "@oneup/texts";
import { Dices, ImageUp } from "lucide-react";
import { useId, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { PHOTO_TYPES } from "#parts/pictures/photo-rules.ts";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { decodedPicture } from "#parts/pictures/room-picture.tsx";
import { PhotoSending, usePhotoUpload } from "#parts/pictures/use-photo-upload.ts";
import { useStillHere } from "#ui/waiting.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { FileButton } from "#ui/file-input.tsx";
import { TextInput } from "#ui/text-input.tsx";

/** Whether only the browser can check the picture: a web address or one of our own paths. */
const isForBrowser = (url: string) => /^(https:\/|\/pictures)\//i.test(url);
const isUnprotected = (url: string) => /^http:\/\//i.test(url);

/** The longest wait for a picture, in ms; a silent server shows none. */
const LONGEST_MS = 15_000;

/** Whether the browser finds a picture at this address in time. */
function isPicture(url: string): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => void setTimeout(resolve, LONGEST_MS, false));
  const found = decodedPicture(url).then(
    () => true,
    () => false,
  );
  return Promise.race([found, late]);
}

/** The sentence at the picture's field for a text that is no picture's address. */
function imageInvalid(url: string, live: boolean): string {
  if (isUnprotected(url)) return t.addRoom.imageUnprotected();
  return t.addRoom.imageInvalid({ live: String(live) });
}

/** Faults of a new room's name and picture, found together before anything is sent. */
async function findRoomFaults(
  room: { readonly roomName: string; readonly imageUrl: string },
  live: boolean,
): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const { code, field = "", details } of faultsOfRoom(room)) {
    const isLink = field === "imageUrl" && code === "field.invalid";
    const sentence = isLink ? imageInvalid(room.imageUrl, live) : errorSentence(code, details);
    found[field] = sentence ?? "";
  }
  const { imageUrl } = room;
  // The whole picture as a text: a browser may keep that, an account uploads the file.
  if (live && /^data:/i.test(imageUrl)) found["imageUrl"] = imageInvalid(imageUrl, live);
  if (found["imageUrl"] === undefined && isForBrowser(imageUrl) && !(await isPicture(imageUrl))) {
    found["imageUrl"] = t.addRoom.imageMissing();
  }
  return found;
}

const EMPTY: PropertyImage = { roomName: "", imageUrl: "" };

interface AddRoomDialogProps {
  onAdd: (room: PropertyImage) => Promise<void>;
  onClose: () => void;
}

/** What was typed; a link to a picture of this very site is its path. */
function readLink(text: string): string {
  const typed = text.trim();
  const link = URL.canParse(typed) ? new URL(typed) : null;
  return link?.origin === globalThis.location.origin ? link.pathname : typed;
}

/** `Add Room Image` (APP-13..16): a name and a picture; an account uploads one, the demo has samples. */
export default function AddRoomDialog({ onAdd, onClose }: AddRoomDialogProps) {
  const { mode } = useBackend();
  const id = useId();
  const isOpen = useStillHere();
  /** An uploaded photo's reference, which nobody needs to read; a link that is typed goes before it. */
  const [uploaded, setUploaded] = useState("");
  const roomOf = ({ roomName, imageUrl }: PropertyImage) => ({
    roomName: roomName.trim(),
    imageUrl: readLink(imageUrl) || uploaded,
  });
  const form = useForm(
    byRule((typed: PropertyImage) => findRoomFaults(roomOf(typed), mode === "live")),
    async (typed) => {
      if (isOpen()) await onAdd(roomOf(typed));
    },
    {
      start: EMPTY,
      failed: t.toast.roomNotAdded(),
      onDone() {
        if (isOpen()) onClose();
      },
    },
  );
  const { change, refusal, typed } = form;
  const photo = usePhotoUpload("judged", (reference) => {
    setUploaded(reference);
    change({ imageUrl: "" });
    refusal.mend("imageUrl");
  });
  const { roomName: name, imageUrl: url } = roomOf(typed);
  const ready = name !== "" && url !== "" && !photo.busy;

  const takeDemoRoom = () => {
    const others = sampleSpareRooms.filter((each) => each.roomName !== name);
    const room = others[Math.floor(Math.random() * others.length)];
    if (room === undefined) return;
    change(room);
    refusal.clear();
  };

  return (
    <Dialog
      onClose={onClose}
      title={t.addRoom.title()}
      description={t.addRoom.lead()}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel()}</Button>
          <Button variant="primary" type="submit" form={id} disabled={!ready} loading={form.busy}>
            {t.addRoom.add()}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        {...form.props}
        onSubmit={(event) => {
          if (ready) form.props.onSubmit?.(event);
          else event.preventDefault();
        }}
      >
        <Field label={t.addRoom.name()} error={refusal.at("roomName")}>
          <TextInput
            data-autofocus
            dir="auto"
            autoComplete="off"
            placeholder={t.addRoom.namePlaceholder()}
            {...form.field("roomName")}
          />
        </Field>
        {mode === "live" ? (
          <FileButton
            icon={<ImageUp />}
            className="mt-4"
            accept={PHOTO_TYPES}
            loading={photo.busy}
            error={photo.problem}
            onFile={photo.take}
          >
            {t.addRoom.upload()}
          </FileButton>
        ) : null}
        <div className="mt-3 flex flex-col empty:hidden">
          <PhotoSending {...photo.sending} />
        </div>
        <Field
          label={t.addRoom.image()}
          hint={mode === "live" ? t.addRoom.imageHintOr() : t.addRoom.imageHint()}
          error={refusal.at("imageUrl")}
          className="mt-4"
        >
          <TextInput
            inputMode="url"
            autoComplete="off"
            placeholder={t.addRoom.imagePlaceholder()}
            {...form.field("imageUrl")}
          />
        </Field>
        {mode === "live" ? null : (
          <Button icon={<Dices />} className="mt-4" onClick={takeDemoRoom}>
            {t.addRoom.demoRoom()}
          </Button>
        )}
        {url.startsWith("/pictures/") || url.startsWith("/api/files/") ? (
          <span className="mt-4 block overflow-hidden rounded-lg">
            <HomePicture
              key={url}
              reference={url}
              alt={t.addRoom.preview()}
              sizes="(min-width: 40rem) 33rem, 100vw"
            />
          </span>
        ) : null}
        <div className="mt-4 empty:hidden">
          <RefusalLine refused={refusal.refused} />
        </div>
      </form>
    </Dialog>
  );
}
