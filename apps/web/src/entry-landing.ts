import { shellTexts as t } from "@oneup/texts";
import { log } from "#backend/log.ts";
import { showPicture } from "#ui/follow-picture.ts";
import { moveDivider } from "#ui/move-divider.ts";
import { NOTICE, connection, offlineText } from "./app/connection.ts";
import { catchUp } from "./app/early-press.ts";
import { openGuestMenu } from "./app/open-guest-menu.ts";
import { chooseTheme, chosenTheme, followTheme, showTheme } from "./app/theme.ts";
import { isUsedByNow } from "./app/unused.ts";
import { OFFER } from "./features/landing/offer.ts";
import { playShowcase } from "./features/landing/play-showcase.ts";

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Keeps what a guest chose; where it cannot be kept they go on all the same. */
async function keepFirst(keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch (error) {
    log("A choice could not be kept", error);
  }
}

const choices = () => import("#backend/guest-choices.ts");

function nameThemeButton(): void {
  const isDark = chosenTheme() === "dark";
  find("[data-theme-button]")?.setAttribute(
    "aria-label",
    isDark ? t.theme.toLight() : t.theme.toDark(),
  );
}

function sayWhenOffline(): void {
  const line = document.createElement("p");
  line.className = NOTICE;
  line.textContent = offlineText();
  const place = find("#root [role=status]");
  place?.replaceChildren(...(connection.isThere() ? [] : [line]));
}

/**
 * Brings what moves on the landing page to life, as it stands in its document for a guest (EXP-06).
 * @param go leads to another page
 */
export function startLanding(go = (path: string) => location.assign(path)): void {
  nameThemeButton();
  followTheme(() => {
    nameThemeButton();
    showTheme();
  });
  find("[data-theme-button]")?.addEventListener("click", () =>
    chooseTheme(chosenTheme() === "dark" ? "light" : "dark"),
  );

  const menu = document.querySelector<HTMLTemplateElement>("template#for-guests")?.content;
  document.body.append(...(menu?.childNodes ?? []));
  openGuestMenu((userType) => {
    void keepFirst(async () => (await choices()).keepPersona(userType)).then(() => go("/app"));
  });

  sayWhenOffline();
  connection.subscribe(sayWhenOffline);

  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-state]"))
    if (image.closest(".ui-ba") === null) showPicture(image);
  for (const frame of document.querySelectorAll<HTMLElement>(".ui-ba")) moveDivider(frame, true);

  const showcase = find("[data-showcase]");
  if (showcase !== null) playShowcase(showcase);

  const claim = find("[data-claim]");
  claim?.addEventListener("click", () => {
    claim.setAttribute("aria-busy", "true");
    void keepFirst(async () => (await choices()).keepCoupon(OFFER)).then(() => go("/plans"));
  });

  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isUsedByNow()) location.reload();
  });

  catchUp();
}
