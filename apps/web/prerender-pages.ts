import { readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type Plugin, type Rollup, createServer } from "vite";
import { APP, BY_ITSELF, documentOf, filesOf, screensIn } from "./page-files.ts";
import { stylesInUse, withoutEnglishFonts, withoutFetchedFonts } from "./styles-in-use.ts";

/** What `src/entry-prerender.tsx` says of a public page. */
interface Head {
  readonly tab: string;
  readonly title: string;
  readonly description: string;
}

/** The landing page as it renders it. */
interface Landing extends Head {
  /** The page inside of `#root`. */
  readonly body: string;
}

/** Every other page as it renders it, inside of `#root`. */
interface Pages {
  readonly shell: string;
  /** By path. */
  readonly pages: Readonly<Record<string, string>>;
  /** Of those that are for everybody, by path. */
  readonly heads: Readonly<Record<string, Head>>;
}

/** Runs the app's own code, without building it a second time. */
async function render(root: string): Promise<{ landing: Landing; app: Pages }> {
  const server = await createServer({
    configFile: false,
    root,
    mode: "production",
    logLevel: "error",
    appType: "custom",
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const entry = await server.ssrLoadModule("/src/entry-prerender.tsx");
    const { renderLanding, renderPages }: Record<string, unknown> = entry;
    if (typeof renderLanding !== "function" || typeof renderPages !== "function") {
      throw new Error("entry-prerender renders nothing");
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what these functions answer
    return { landing: renderLanding() as Landing, app: (await renderPages()) as Pages };
  } finally {
    await server.close();
  }
}

/** What a page names for being installed: its manifest, and the icon of a home screen. */
const INSTALL = /<link rel="apple-touch-icon"[^>]*>\s*<link rel="manifest"[^>]*>/;

/** The build's style sheet: how the document names it, and all of it. */
function sheetOf(page: string, bundle: Rollup.OutputBundle): { link: string; sheet: string } {
  const [link, file] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(page) ?? [];
  const asset = file === undefined ? undefined : bundle[file];
  if (link === undefined || asset?.type !== "asset") {
    throw new Error("The build's index.html has no style sheet.");
  }
  return { link, sheet: String(asset.source) };
}

/** The styles of a page that brings those of its first view itself. */
interface OwnStyles {
  /** How the document names the whole sheet: for a browser without scripts. */
  readonly link: string;
  /** Of the first view. */
  readonly first: string;
  /** The address of the whole sheet without the fonts with the letters of English. */
  readonly later: string;
  /** The address of a sheet of those fonts. */
  readonly fonts: string;
}

/**
 * Puts into the document the styles that it needs itself, so that it shows without waiting for a
 * sheet. `src/main.ts` asks for those of what it may show later (put on by `src/app/later-styles.ts`),
 * for its letters and for what an installed app needs when the page was shown, before it comes alive.
 */
function withOwnStyles(page: string, { link, first, later, fonts }: OwnStyles): string {
  if (first.includes("</")) throw new Error("The styles would end their own element.");
  const install = INSTALL.exec(page)?.[0] ?? "";
  const whenShown = `<link rel="stylesheet" media="print" data-later href="/${later}"><link rel="stylesheet" href="/${fonts}">${install}`;
  return page
    .replace(install, "")
    .replace(
      link,
      () =>
        `<style>${first}</style>\n    <noscript>${link}${install}</noscript>\n    <template id="when-shown">${whenShown}</template>`,
    );
}

/**
 * Puts the tab's icon itself into the document: it would be asked for at once, and share the line
 * with the first picture.
 */
function withOwnIcon(page: string, root: string): string {
  const icon = readFileSync(join(root, "public", "favicon.svg"), "utf8").trim();
  return page.replace('"/favicon.svg"', () => `"data:image/svg+xml,${encodeURIComponent(icon)}"`);
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Names the files that `src/main.ts` asks for at once when the page shows. */
function withPreloads(page: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !page.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return page.replace(
    "  </head>",
    `    <template id="when-shown">${links.join("")}</template>\n  </head>`,
  );
}

/** What is seen is in the document: the first script and what it needs come after it. */
const withPatientScripts = (page: string): string =>
  page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');

/**
 * @param path what `src/entry-app.tsx` may bring to life; empty where it starts anew
 */
function withBody(page: string, path: string, body: string): string {
  return page.replace(
    '<div id="root"></div>',
    () => `<div id="root" data-rendered="${path}">${body}</div>`,
  );
}

/** What a search engine may know of the product, and of one of its pages. */
function aboutOf(path: string, { title, description }: Head) {
  const page = { "@context": "https://schema.org", description, image: "/social.jpg", url: path };
  if (path !== "/") return { ...page, "@type": "WebPage", name: title };
  return {
    ...page,
    "@type": "WebApplication",
    name: "OneUp",
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any",
  };
}

function metaOf(path: string, head: Head): string {
  const { title, description } = head;
  const lines = [
    `<meta name="description" content="${escaped(description)}">`,
    ...Object.entries({
      "og:type": "website",
      "og:site_name": "OneUp",
      "og:title": title,
      "og:description": description,
      "og:image": "/social.jpg",
      "og:image:width": "1200",
      "og:image:height": "630",
    }).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`),
    `<meta name="twitter:card" content="summary_large_image">`,
    // A block of data: no script, which the content policy would refuse.
    `<script type="application/ld+json">${JSON.stringify(aboutOf(path, head)).replaceAll("<", "\\u003c")}</script>`,
  ];
  return lines.map((line) => `    ${line}\n`).join("");
}

/** Says what a public page is to whoever lists it or shows a link to it. */
function withHead(page: string, path: string, head: Head): string {
  return page
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(head.tab)}</title>`)
    .replace("  </head>", () => `${metaOf(path, head)}  </head>`);
}

/**
 * Renders every page into a document of its own at build, so that it shows before any script has
 * come (EXP-06): the landing page whole into `index.html`, what stands at other fixed addresses into
 * `pages/` as far as it can be shown before it is known who is here. `app-shell.html` is what any
 * other address begins with.
 */
export function prerenderPages(): Plugin {
  let root = "";
  return {
    name: "prerender-pages",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const index = bundle["index.html"];
        if (index?.type !== "asset") throw new Error("The build has no index.html.");
        const empty = withPatientScripts(String(index.source));
        const { landing, app } = await render(root);
        const emit = (fileName: string, path: string, body: string, modules: readonly string[]) => {
          const page = withPreloads(empty, filesOf([APP, ...modules], bundle));
          const head = app.heads[path];
          const named = head === undefined ? page : withHead(page, path, head);
          this.emitFile({ type: "asset", fileName, source: withBody(named, path, body) });
        };
        emit("app-shell.html", "", app.shell, []);
        const screens = screensIn(root);
        for (const [path, body] of Object.entries(app.pages)) {
          const screen = screens.get(path);
          if (screen === undefined)
            throw new Error(`src/app/pages.ts names no screen for ${path}.`);
          emit(documentOf(path), path, body, [screen]);
        }
        // Its scripts are named by src/main.ts alone.
        const { link, sheet } = sheetOf(empty, bundle);
        const itself = [...this.getModuleIds()]
          .filter((id) => BY_ITSELF.test(id))
          .map((id) => this.getModuleInfo(id)?.code ?? "");
        const first = withoutFetchedFonts(stylesInUse(sheet, landing.body, itself.join("\n")));
        const { rest, fonts } = withoutEnglishFonts(sheet);
        const emitSheet = (name: string, source: string) =>
          this.getFileName(this.emitFile({ type: "asset", name, source }));
        const sheets = {
          later: emitSheet("landing.css", rest),
          fonts: emitSheet("fonts.css", fonts),
        };
        const styled = withOwnStyles(withOwnIcon(empty, root), { link, first, ...sheets });
        index.source = withBody(withHead(styled, "/", landing), "/", landing.body);
      },
    },
  };
}
