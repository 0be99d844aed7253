import "#ui/styles.css";
import { isUnused } from "./app/unused.ts";
import { keepForOffline } from "./offline/register-worker.ts";

/** How long the first view is waited for, in ms: where a browser does not tell of it, the page comes alive all the same. */
const VIEW_MS = 1_000;
/** So many files are asked for at once: all together would hold the page up for longer than a press may wait. */
const FILES_AT_ONCE = 8;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Comes when something of the page can be read: a browser may paint its ground before. */
const contentPainted = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });

/** Comes once what the document has by now is on the screen: the first paint may be of its beginning alone. */
const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Comes when the first view was painted whole, so that what it waits for does not hold it up. */
async function shown(): Promise<void> {
  if (document.hidden) return;
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, VIEW_MS);
  });
  await Promise.race([late, Promise.all([contentPainted(), twoFrames()])]);
}

/**
 * Asks for the files that templates of the document name, so that they need not be found one by another.
 * @returns when the style sheets among them are there, or cannot be had
 */
async function askForFiles(...templates: readonly string[]): Promise<void> {
  const files = templates.flatMap((id) => {
    const template = document.querySelector<HTMLTemplateElement>(`template#${id}`);
    return [...(template?.content.children ?? [])];
  });
  const sheets = files
    .filter((file) => file.matches("[rel=stylesheet]"))
    .map(
      (sheet) =>
        new Promise<unknown>((resolve) => {
          sheet.addEventListener("load", resolve);
          sheet.addEventListener("error", resolve);
        }),
    );
  for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one task after the other, on purpose
    if (at > 0) await nextTask();
    document.head.append(...files.slice(at, at + FILES_AT_ONCE));
  }
  await Promise.all(sheets);
}

/** The start of a page; a guest's landing page is complete in its document and needs few scripts. */
async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.DEV && location.pathname === "/ui") {
    const { startDesignPage } = await import("./entry-design-page.tsx");
    return startDesignPage(root);
  }
  await shown();
  if (location.pathname === "/" && root.dataset["rendered"] === "/" && isUnused()) {
    void askForFiles("when-shown");
    const { startLanding } = await import("./entry-landing.ts");
    return startLanding();
  }
  const styled = askForFiles("when-shown", "for-app");
  const { startApp } = await import("./entry-app.tsx");
  await styled;
  return startApp(root);
}

const root = document.querySelector<HTMLElement>("#root");
if (root === null) throw new Error("index.html has no #root");
void start(root);
if (import.meta.env.PROD) keepForOffline();
