import { faultsOfRoom } from "@oneup/domain";
import { oneUpsTexts as t, errorSentence } from "@oneup/texts";

/** Nobody but the browser can say whether there is a picture: one on the web, or a path among our own. */
const isForBrowser = (url: string) => /^(https:\/|\/pictures)\//i.test(url);
const isUnprotected = (url: string) => /^http:\/\//i.test(url);

/** How long a picture is waited for, in ms: a server that never answers shows none. */
const LONGEST_MS = 15_000;

/** Whether the browser finds a picture at this address. */
function isPicture(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const given = setTimeout(() => resolve(false), LONGEST_MS);
    const tell = (found: boolean) => {
      clearTimeout(given);
      resolve(found);
    };
    image.addEventListener("load", () => tell(true));
    image.addEventListener("error", () => tell(false));
    image.src = url;
  });
}

/** The sentence at the picture's field for a text that is no picture's address. */
function imageInvalid(url: string, live: boolean): string {
  if (isUnprotected(url)) return t.addRoom.imageUnprotected();
  return t.addRoom.imageInvalid({ live: String(live) });
}

/** What is wrong with a room that is to be added, by its fields. Looks at name and picture before anything is sent, so that both faults are told at once. */
export async function findRoomFaults(
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
