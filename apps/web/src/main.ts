import "#ui/styles.css";
import { showFetchedFonts } from "#ui/fetched-fonts.ts";
import { keepForOffline } from "./offline/register-worker.ts";

/** How long the first paint is waited for, in ms: where a browser does not tell of it, the page comes alive all the same. */
const PAINT_MS = 1_000;

/** Comes when the page was painted, so that what it waits for does not hold the first view up. */
function shown(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_MS);
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });
}

/**
 * Asks at once for all that the document names, in place of file by file.
 * @returns when its style sheet is there, or cannot be had, where it names one
 */
function askForFiles(): Promise<void> {
  const named = document.querySelector<HTMLTemplateElement>("#when-shown")?.content;
  if (named === undefined) return Promise.resolve();
  const fonts = named.querySelector("script");
  fonts?.remove();
  const sheet = named.querySelector("link[rel=stylesheet]");
  const styled =
    sheet === null
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          sheet.addEventListener("load", () => resolve());
          sheet.addEventListener("error", () => resolve());
        });
  document.head.append(named);
  if (fonts !== null) void showFetchedFonts(fonts.text);
  return styled;
}

/** The landing page is in its document whole and needs less to come alive; all else is the app. */
async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.DEV && location.pathname === "/ui") {
    const { startDesignPage } = await import("./entry-design-page.tsx");
    return startDesignPage(root);
  }
  await shown();
  if (location.pathname === "/" && root.dataset["rendered"] === "/") {
    const styled = askForFiles();
    const { startLanding } = await import("./entry-landing.tsx");
    await styled;
    return startLanding(root);
  }
  void askForFiles();
  const { startApp } = await import("./entry-app.tsx");
  return startApp(root);
}

const root = document.querySelector<HTMLElement>("#root");
if (root === null) throw new Error("index.html has no #root");
void start(root);
if (import.meta.env.PROD) keepForOffline();
