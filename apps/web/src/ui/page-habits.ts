/** A place among the children of something. */
interface Spot {
  readonly parent: Node;
  /** What stands right before it; null at the beginning. */
  readonly before: Node | null;
}

/**
 * Where a spot is after parts of the page were taken out: with its surroundings gone it is where those stood, with what
 * stood before it gone it is behind what stood before that.
 * @param spot at first the element itself that may be taken out, as its `parent`
 * @param removals in the order in which they happened
 */
function spotAfter(spot: Spot, removals: readonly MutationRecord[]): Spot {
  let now = spot;
  for (const { target, removedNodes, previousSibling } of removals) {
    for (const gone of removedNodes) {
      const isAround = gone.contains(now.parent);
      if (isAround || (target === now.parent && gone === now.before))
        now = { parent: target, before: previousSibling };
    }
  }
  return now;
}

/** The part of the page whose focus is kept; what stands around it stays anyway. */
const MAIN = "#main";

/** How long the effects of whoever knows a better place for the focus have to take it there, in ms. */
const BETTER_PLACE_MS = 100;

/** What one more press of the key that was just pressed would press, or change. */
const PRESSABLE = "a, button, input, label, select, summary, textarea";

/** What is only for the moment, or seen and heard by nobody. */
const NO_PLACE = "dialog, [popover], [inert], [aria-hidden=true]";

/** What has no more than a pixel is there for ears alone: mostly a region that says something later. */
function hasRoom(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

const isField = (element: Element) =>
  element.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=file])");

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** What around the spot can have the focus: lists without a box of their own cannot. */
function around(parent: Node): HTMLElement | null {
  const main = document.querySelector<HTMLElement>(MAIN);
  let element = parent.isConnected && parent instanceof Element ? parent : main;
  while (element !== null && element !== main && !hasRoom(element)) element = element.parentElement;
  return element instanceof HTMLElement ? element : main;
}

/**
 * The next focus: what stands at the spot now, else before it, else around it.
 * @param typed a field was lost: another in its place may be typed in. For whoever pressed a button it would only bring
 *   up the keyboard of a phone.
 * @returns "coming" while the shape of what will stand there is shown
 */
function placeAt({ parent, before }: Spot, typed: boolean): HTMLElement | "coming" | null {
  const stays = parent instanceof Element && (before === null || before.parentNode === parent);
  if (!stays || parent.matches(MAIN)) return around(parent);
  const siblings = [...parent.children];
  const at = siblings.findIndex(
    (each) =>
      before === null ||
      (before.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const from = at === -1 ? siblings.length : at;
  const found = [...siblings.slice(from), ...siblings.slice(0, from).reverse()].find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      hasRoom(each) &&
      (each.matches("[data-skeleton]") || !each.matches(NO_PLACE)),
  );
  if (found === undefined) return around(parent);
  if (found.matches("[data-skeleton]")) return "coming";
  if (found.matches(PRESSABLE)) return typed && isField(found) ? found : around(parent);
  return found;
}

function putFocus(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.dataset["keptPlace"] = "";
  place.focus({ preventScroll: true });
  if (!isInView(place)) place.scrollIntoView({ block: "nearest" });
}

let isKept = false;

/**
 * Keeps the focus where it was when what had it is taken out of the page: without that, whoever goes by keys or by ear
 * begins again at the top. It goes to what stands there now, never to a button. Dialogs keep their own, a change of the
 * page is told elsewhere (app.tsx), and whoever pressed another place with a pointer wants nothing kept.
 */
function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  let last: Element | null = null;
  let path = "";
  let spot: Spot = { parent: document, before: null };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = (target: EventTarget | null) => {
    // A dialog gives the focus back, or leaves it lost where the one who opened it is gone.
    if (!(target instanceof Element) || target.closest("dialog") !== null) return;
    last = target.closest(MAIN) === null ? null : target;
    path = location.pathname;
    spot = { parent: target, before: null };
  };
  const settle = () => {
    timer = undefined;
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    if (location.pathname !== path) {
      last = null;
      return;
    }
    // Both tell when they end.
    if (document.hidden || document.querySelector("dialog[open]") !== null) return;
    const place = placeAt(spot, isField(last));
    if (place !== "coming" && place !== null) putFocus(place);
  };
  const settleSoon = () => {
    if (last !== null && !last.isConnected) timer ??= setTimeout(settle, BETTER_PLACE_MS);
  };

  remember(document.activeElement);
  document.addEventListener("focusin", ({ target }) => remember(target));
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (!(target instanceof Element) || last === null) return;
      if (target.closest("dialog") === null && !last.contains(target)) last = null;
    },
    true,
  );
  // The close event of a dialog, which does not bubble.
  document.addEventListener("close", settleSoon, true);
  document.addEventListener("visibilitychange", settleSoon);
  new MutationObserver((records) => {
    if (last === null || last.isConnected) return;
    spot = spotAfter(spot, records);
    settleSoon();
  }).observe(document.body, { childList: true, subtree: true });
}

/** Windows in which a dialog covers the page; as in overlays.css. */
const PHONE = "(width < 40rem)";

function onNavigate(event: NavigateEvent): void {
  const { navigationType, destination, cancelable } = event;
  if (navigationType !== "traverse" || !cancelable || !matchMedia(PHONE).matches) return;
  // A step within the page is its own affair.
  if (destination.url === location.href) return;
  if (destination.index >= (navigation.currentEntry?.index ?? 0)) return;
  // A dialog that opens over another stands within it or after it.
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  if (dialog?.getAttribute("closedby") !== "closerequest") return;
  event.preventDefault();
  dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
}

/**
 * On a phone Back means the uppermost dialog: it closes as by Escape, and the page stays. Some browsers do so by
 * themselves; of the others those that know `navigation` let a step back within the document be refused, so that the
 * history stays as it is.
 */
function closeOnBack(): void {
  if ("navigation" in globalThis) navigation.addEventListener("navigate", onNavigate);
}

/** What every page does of itself once it is at rest; begun twice, it is begun once. */
export function beginHabits(): void {
  keepFocus();
  closeOnBack();
}
