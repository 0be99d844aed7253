import { type PropertyImage, faultsOfRoom, sampleSpareRooms } from "@oneup/domain";
import { errorSentence, oneUpsTexts as t } from "@oneup/texts";
import { Dices, ImageUp } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { PHOTO_TYPES } from "#parts/pictures/photo-rules.ts";
import { RefusalLine, useRefusal } from "#parts/failures/refusal.tsx";
import { decodedPicture } from "#parts/pictures/room-picture.tsx";
import { PhotoSending, usePhotoUpload } from "#parts/pictures/use-photo-upload.ts";
import { useStillHere } from "#ui/waiting.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { FileButton } from "#ui/file-drop.tsx";
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
  const form = useId();
  const isOpen = useStillHere();
  const [roomName, setName] = useState("");
  const [imageUrl, setUrl] = useState("");
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  /** An uploaded photo's reference, which nobody needs to read; a link that is typed goes before it. */
  const [uploaded, setUploaded] = useState("");
  const photo = usePhotoUpload("judged", (reference) => {
    setUploaded(reference);
    setUrl("");
    refusal.mend("imageUrl");
  });
  const name = roomName.trim();
  const url = readLink(imageUrl) || uploaded;
  const ready = name !== "" && url !== "" && !photo.busy;

  const takeDemoRoom = () => {
    const others = sampleSpareRooms.filter((each) => each.roomName !== name);
    const room = others[Math.floor(Math.random() * others.length)];
    if (room === undefined) return;
    setName(room.roomName);
    setUrl(room.imageUrl);
    refusal.clear();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    refusal.clear();
    const room = { roomName: name, imageUrl: url };
    try {
      const found = await findRoomFaults(room, mode === "live");
      if (!isOpen()) return;
      if (!refusal.mark(found)) {
        await onAdd(room);
        if (isOpen()) onClose();
      }
    } catch (error) {
      refusal.tell(error, t.toast.roomNotAdded());
    }
    setBusy(false);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.addRoom.title()}
      description={t.addRoom.lead()}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={onClose}>{t.addRoom.cancel()}</Button>
          <Button variant="primary" type="submit" form={form} disabled={!ready} loading={busy}>
            {t.addRoom.add()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate {...refusal.props} onSubmit={(event) => void submit(event)}>
        <Field label={t.addRoom.name()} error={refusal.at("roomName")}>
          <TextInput
            name="roomName"
            data-autofocus
            dir="auto"
            autoComplete="off"
            value={roomName}
            placeholder={t.addRoom.namePlaceholder()}
            onChange={(event) => setName(event.target.value)}
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
            name="imageUrl"
            inputMode="url"
            autoComplete="off"
            value={imageUrl}
            placeholder={t.addRoom.imagePlaceholder()}
            onChange={(event) => setUrl(event.target.value)}
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
