import { rovingTarget, typeAheadTarget } from "#ui/roving.ts";

/** The id of the guest's menu, which the header's button names. */
export const GUEST_MENU = "guest-menu";

/** Between the button and its menu, and the least between the menu and the window's edge, in pixels. */
const GAP = 6;
const EDGE = 8;

/** How long typed letters belong together, in ms. */
const TYPE_AHEAD_MS = 600;

/**
 * Gives the guest's menu of the landing page its place below its button and its keys: arrows, Home, End, letters, Tab.
 * To open and close it is the browser's own affair.
 * @param onPersona told which persona somebody wants to play
 */
export function openGuestMenu(onPersona: (userType: string) => void): void {
  const button = document.querySelector(`[popovertarget=${GUEST_MENU}]`);
  const menu = document.querySelector<HTMLElement>(`#${GUEST_MENU}`);
  if (button === null || menu === null) return;
  const items = [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
  // Without a script Tab is the only way to them.
  for (const item of items) item.tabIndex = -1;
  const typed = { text: "", at: 0 };
  button.setAttribute("aria-controls", GUEST_MENU);

  menu.addEventListener("beforetoggle", ({ newState }) => {
    const { bottom, right } = button.getBoundingClientRect();
    menu.style.top = `${bottom + GAP}px`;
    menu.style.right = `${Math.max(EDGE, document.documentElement.clientWidth - right)}px`;
    button.setAttribute("aria-expanded", String(newState === "open"));
  });
  menu.addEventListener("toggle", ({ newState }) => {
    if (newState === "open") items[0]?.focus({ preventScroll: true });
  });

  menu.addEventListener("keydown", (event) => {
    const from = items.findIndex((item) => item === document.activeElement);
    const { key, timeStamp, ctrlKey, metaKey } = event;
    let to = rovingTarget(key, from, items.length);
    if (key === "Tab") menu.hidePopover();
    else if (to === null && key.length === 1 && key !== " " && !ctrlKey && !metaKey) {
      typed.text = (timeStamp - typed.at > TYPE_AHEAD_MS ? "" : typed.text) + key;
      typed.at = timeStamp;
      const names = items.map((item) => item.textContent);
      to = typeAheadTarget(typed.text, from, names);
    }
    if (key === "Tab" || to !== null) event.preventDefault();
    if (to !== null) items[to]?.focus();
  });

  menu.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const persona = target.closest<HTMLElement>("[data-persona]")?.dataset["persona"];
    menu.hidePopover();
    if (persona !== undefined) onPersona(persona);
  });
  addEventListener("resize", () => menu.hidePopover());
}
