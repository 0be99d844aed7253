import { followPicture } from "./follow-picture.ts";
import { uiTexts as texts } from "./ui-texts.ts";

/** Arrow keys move by this many percent; with Shift, and for Page Up and Page Down, by `BIG_STEP`. */
const STEP = 2;
const BIG_STEP = 10;

/** Keeps a position within 0 to 100 percent; what is no number becomes the middle. */
export function clampPercent(percent: number): number {
  if (Number.isNaN(percent)) return 50;
  return Math.min(100, Math.max(0, percent));
}

/**
 * A pointer's place in the frame, as percent from its left edge.
 * @param x the pointer's clientX, in pixels
 * @param left the frame's left edge, in pixels
 * @param width the frame's width, in pixels; 0 (not laid out) gives the middle
 * @param grab how far from the divider it was grabbed, in pixels; kept while dragging so that nothing jumps
 */
function pointerPercent(x: number, left: number, width: number, grab = 0): number {
  if (width <= 0) return 50;
  return clampPercent(((x - grab - left) / width) * 100);
}

/** The divider's place after a key; null when the key is not the slider's. */
function keyPercent(key: string, shift: boolean, percent: number): number | null {
  const step = shift ? BIG_STEP : STEP;
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return clampPercent(percent + step);
    case "ArrowLeft":
    case "ArrowDown":
      return clampPercent(percent - step);
    case "PageUp":
      return clampPercent(percent + BIG_STEP);
    case "PageDown":
      return clampPercent(percent - BIG_STEP);
    case "Home":
      return 0;
    case "End":
      return 100;
    default:
      return null;
  }
}

/** How near to the divider, in pixels, a press grabs it instead of calling it over. */
const GRAB_PX = 32;
/** A touch that moves less than this many pixels is a tap. */
const TAP_PX = 8;

interface Drag {
  pointer: number;
  left: number;
  width: number;
  grab: number;
  startX: number;
  moved: boolean;
  touch: boolean;
}

/**
 * Lets finger, mouse and keys move the divider, written once per frame to one CSS property.
 * @param frame the markup of `BeforeAfterSlider`
 * @param hint sways once when first seen; not with reduced motion
 * @returns lets it stand
 */
export function moveDivider(frame: HTMLElement, hint: boolean): () => void {
  const range = frame.querySelector("input");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const stopped = new AbortController();
  const { signal } = stopped;
  const timers: ReturnType<typeof setTimeout>[] = [];
  let percent = clampPercent(Number.parseFloat(frame.style.getPropertyValue("--split")));
  let drag: Drag | null = null;
  let scheduled = 0;

  const write = () => {
    scheduled = 0;
    const rounded = Math.round(percent);
    frame.style.setProperty("--split", `${percent}%`);
    if (range === null) return;
    range.value = String(rounded);
    range.setAttribute("aria-valuetext", texts.comparePosition(rounded));
  };
  const move = (to: number, motion: "direct" | "glide") => {
    percent = to;
    frame.dataset["motion"] = motion;
    if (scheduled === 0) scheduled = requestAnimationFrame(write);
  };

  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting !== true) return;
      watcher.disconnect();
      const rest = percent;
      const sway = (to: number) => {
        // Whoever has begun to move it needs no hint.
        if (drag !== null || percent !== rest) return;
        frame.dataset["motion"] = "hint";
        frame.style.setProperty("--split", `${to}%`);
      };
      [clampPercent(rest + 9), clampPercent(rest - 7), rest].forEach((to, index) => {
        timers.push(setTimeout(() => sway(to), 400 + index * 560));
      });
    },
    { threshold: 0.6 },
  );

  const message = document.createElement("output");
  message.className = "ui-ba-message";
  message.textContent = texts.pictureFailed;
  const images = [...frame.querySelectorAll("img")];
  const tell = () => {
    const states = images.map(({ dataset }) => dataset["state"]);
    if (states.includes("failed")) frame.append(message);
    else message.remove();
    if (hint && !calm.matches && states.every((state) => state === "ready")) watcher.observe(frame);
  };
  const unfollow = images.map((image) => followPicture(image, tell));

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || drag !== null) return;
    const touch = event.pointerType === "touch";
    // A mouse would start to drag the picture or select text; a finger's scroll is left to the browser.
    if (!touch) event.preventDefault();
    const { left, width } = frame.getBoundingClientRect();
    const offset = event.clientX - (left + (percent / 100) * width);
    const grabbed = Math.abs(offset) <= GRAB_PX;
    drag = {
      pointer: event.pointerId,
      left,
      width,
      grab: grabbed ? offset : 0,
      startX: event.clientX,
      moved: false,
      touch,
    };
    frame.setPointerCapture(event.pointerId);
    frame.dataset["dragging"] = "";
    range?.focus({ preventScroll: true, focusVisible: false });
    if (!grabbed && !touch) move(pointerPercent(event.clientX, left, width), "glide");
  };

  const follow = ({ pointerId, clientX }: PointerEvent) => {
    if (drag?.pointer !== pointerId) return;
    const travelled = Math.abs(clientX - drag.startX);
    if (!drag.moved && travelled < (drag.touch ? 2 : 1)) return;
    // The first movement of a finger away from the divider calls it over softly; from then on it sticks.
    const callOver = !drag.moved && drag.touch && drag.grab === 0;
    drag.moved = true;
    const glides = callOver || (frame.dataset["motion"] === "glide" && travelled < 24);
    move(pointerPercent(clientX, drag.left, drag.width, drag.grab), glides ? "glide" : "direct");
  };

  const release = ({ type, pointerId, clientX }: PointerEvent) => {
    const held = drag;
    if (held?.pointer !== pointerId) return;
    drag = null;
    delete frame.dataset["dragging"];
    const tapped = type === "pointerup" && held.touch && Math.abs(clientX - held.startX) < TAP_PX;
    if (tapped && held.grab === 0) move(pointerPercent(clientX, held.left, held.width), "glide");
  };

  frame.addEventListener("pointerdown", down, { signal });
  frame.addEventListener("pointermove", follow, { signal });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const)
    frame.addEventListener(end, release, { signal });
  frame.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  range?.addEventListener(
    "keydown",
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const to = keyPercent(event.key, event.shiftKey, percent);
      if (to === null) return;
      event.preventDefault();
      move(to, calm.matches ? "direct" : "glide");
    },
    { signal },
  );
  range?.addEventListener("input", () => move(range.valueAsNumber, "glide"), { signal });

  return () => {
    stopped.abort();
    watcher.disconnect();
    cancelAnimationFrame(scheduled);
    timers.forEach((timer) => clearTimeout(timer));
    unfollow.forEach((stop) => stop());
    message.remove();
  };
}
