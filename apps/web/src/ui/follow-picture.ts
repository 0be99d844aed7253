import { uiTexts as texts } from "./ui-texts.ts";

type PictureState = "loading" | "ready" | "failed";

/**
 * Follows an `<img>` until its picture can be painted without a hitch; its `data-state` says how far it is.
 * @returns stops following
 */
export function followPicture(
  image: HTMLImageElement,
  tell: (state: PictureState) => void,
): () => void {
  const settle = (state: PictureState) => {
    image.dataset["state"] = state;
    tell(state);
  };
  const load = () => {
    image.decode().then(
      () => settle("ready"),
      () => settle("failed"),
    );
  };
  const fail = () => settle("failed");
  image.addEventListener("load", load);
  image.addEventListener("error", fail);
  // From the cache, or in a page rendered ahead, it may be there before anybody listens.
  const isThere = image.complete && image.currentSrc !== "";
  settle(!isThere ? "loading" : image.naturalWidth > 0 ? "ready" : "failed");
  return () => {
    image.removeEventListener("load", load);
    image.removeEventListener("error", fail);
  };
}

/** Follows the image of a `Picture`, and says in its place that it could not be loaded. */
export function showPicture(image: HTMLImageElement): () => void {
  const message = document.createElement("span");
  message.className =
    "absolute inset-0 grid place-items-center bg-picture-ground p-4 text-center text-sm text-ink-soft";
  message.textContent = texts.pictureFailed;
  const stop = followPicture(image, (state) => {
    if (state === "failed") image.closest("picture")?.after(message);
    else message.remove();
  });
  return () => {
    stop();
    message.remove();
  };
}
