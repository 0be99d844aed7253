import "#ui/styles.css";
import { isUnused } from "./app/unused.ts";
import { keepForOffline } from "./offline/register-worker.ts";

/** Puts on the whole style sheet, which the landing page's document only names; comes when it is there, or cannot be had. */
async function styleApp(): Promise<void> {
  const named = document.querySelector<HTMLTemplateElement>("template#for-app");
  const [sheet] = named?.content.children ?? [];
  if (sheet === undefined) return;
  await new Promise<unknown>((resolve) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", resolve);
    document.head.append(sheet);
  });
}

/** The start of a page; a guest's landing page is complete in its document and needs few scripts. */
async function start(root: HTMLElement): Promise<void> {
  if (location.pathname === "/" && root.dataset["rendered"] === "/" && isUnused()) {
    const { startLanding } = await import("./entry-landing.ts");
    return startLanding();
  }
  const styled = styleApp();
  const { startApp } = await import("./entry-app.tsx");
  await styled;
  return startApp(root);
}

const root = document.querySelector<HTMLElement>("#root");
if (root === null) throw new Error("index.html has no #root");
void start(root);
if (import.meta.env.PROD) keepForOffline();
