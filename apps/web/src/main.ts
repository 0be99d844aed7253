import "#ui/styles.css";

/** Comes when the page shows, so that what it waits for does not hold the first view up. */
function shown(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Asks at once for all that the document names, in place of file by file. */
function askForFiles(): void {
  const named = document.querySelector<HTMLTemplateElement>("#when-shown");
  if (named !== null) document.head.append(named.content);
}

/** The landing page is in its document whole and needs less to come alive; all else is the app. */
async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.DEV && location.pathname === "/ui") {
    const { startDesignPage } = await import("./entry-design-page.tsx");
    return startDesignPage(root);
  }
  await shown();
  if (location.pathname === "/" && root.dataset["rendered"] === "/") {
    const { startLanding } = await import("./entry-landing.tsx");
    return startLanding(root);
  }
  askForFiles();
  const { startApp } = await import("./entry-app.tsx");
  return startApp(root);
}

const root = document.querySelector<HTMLElement>("#root");
if (root === null) throw new Error("index.html has no #root");
void start(root);
