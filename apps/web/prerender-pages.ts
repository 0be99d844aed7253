import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compile, optimize } from "@tailwindcss/node";
import react from "@vitejs/plugin-react";
import { type Plugin, type Rollup, createServer } from "vite";
import { firstStyles, iconsApart, showFurtherDown } from "./first-view.ts";
import { APP, EARLY, LANDING, SHOWS_LATER, documentOf, filesOf, screensIn } from "./page-files.ts";

/** What `src/entry-prerender.tsx` says of a public page. */
interface Head {
  readonly tab: string;
  readonly title: string;
  readonly description: string;
}

/** The pages as it renders them, inside of `#root`. */
interface Pages {
  readonly shell: string;
  /** By path. */
  readonly pages: Readonly<Record<string, string>>;
  /** What the landing page brings besides. */
  readonly guestMenu: string;
  /** What a page without a head of its own is described as. */
  readonly description: string;
  /** The heads of the pages for everybody, by path. */
  readonly heads: Readonly<Record<string, Head>>;
}

/** Runs the app's own code, without building it a second time. */
async function render(root: string): Promise<Pages> {
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
    const { renderPages }: Record<string, unknown> = entry;
    if (typeof renderPages !== "function") throw new Error("entry-prerender renders nothing");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this function answers
    return (await renderPages()) as Pages;
  } finally {
    await server.close();
  }
}

/** What a page names for being installed: its manifest, and the icon of a home screen. */
const INSTALL = /<link rel="apple-touch-icon"[^>]*>\s*<link rel="manifest"[^>]*>/;

/** How a document asks for what is done before its first paint. */
const EARLY_TAG = `<script src="/${EARLY}"></script>`;

/** The build's style sheet: how the document names it, and all of it. */
function sheetOf(page: string, bundle: Rollup.OutputBundle): { link: string; sheet: string } {
  const [link, file] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(page) ?? [];
  const asset = file === undefined ? undefined : bundle[file];
  if (link === undefined || asset?.type !== "asset") {
    throw new Error("The build's index.html has no style sheet.");
  }
  return { link, sheet: String(asset.source) };
}

const linkTo = (sheet: string) => `<link rel="stylesheet" href="/${sheet}">`;

/** What the landing page brings itself, so that it shows and moves without waiting for a file. */
interface Own {
  /** How the document names the whole sheet: for the app. */
  readonly link: string;
  /** The styles that its first view shows with. */
  readonly styles: string;
  /** The address of a sheet with all its styles and its fonts. */
  readonly sheet: string;
  /** What `early.js` does. */
  readonly early: string;
  readonly guestMenu: string;
}

/**
 * Puts into the document what it needs itself. The styles of what stands further down, its letters, and what an
 * installed app needs, come when the page was shown; the app's styles where somebody is known (`src/main.ts`).
 */
function withOwn(page: string, { link, styles, sheet, early, guestMenu }: Own): string {
  for (const [text, end] of [[styles, "</"] as const, [early, "</script"] as const])
    if (text.includes(end)) throw new Error("What the document brings would end its own element.");
  const install = INSTALL.exec(page)?.[0] ?? "";
  return withLater(page.replace(install, ""), `${linkTo(sheet)}${install.replaceAll(/\s+</g, "<")}`)
    .replace(EARLY_TAG, () => `<script>${early}</script>`)
    .replace(
      link,
      () =>
        `<style>${styles}</style>\n    <noscript>${linkTo(sheet)}${install}</noscript>\n    <template id="for-app">${link}</template>`,
    )
    .replace(
      "</body>",
      () =>
        `  <noscript>${guestMenu}</noscript>\n    <template id="for-guests">${guestMenu}</template>\n  </body>`,
    );
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Names more of what `early.js` asks for once the page is shown. */
const withLater = (page: string, later: string): string =>
  page.replace(/(?<=<template id="when-shown">.*)(?=<\/template>)/, () => later);

/** Names the tab's icon for later: at once it would share the line with the first picture. */
function withIconLater(page: string): string {
  const [icon = ""] = /<link rel="icon"[^>]*>/.exec(page) ?? [];
  return withLater(
    page.replace(icon, () => '<link rel="icon" href="data:,">'),
    icon,
  );
}

/** As {@link withLater}, with files of scripts. */
const withPreloads = (page: string, files: readonly string[]): string =>
  withLater(
    page,
    files
      .filter((file) => !page.includes(`"/${file}"`))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join(""),
  );

/** What is seen is in the document: its scripts come once it was shown, when `early.js` asks for them. */
function withScriptsLater(page: string): string {
  const SCRIPTS = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
  const scripts = [...page.matchAll(SCRIPTS)].map(([, tag]) => tag).join("");
  return page
    .replaceAll(SCRIPTS, "")
    .replace("  </head>", `    <template id="when-shown">${scripts}</template>\n  </head>`);
}

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

const withDescription = (page: string, description: string): string =>
  page.replace(
    "  </head>",
    () => `    <meta name="description" content="${escaped(description)}">\n  </head>`,
  );

/** Says what a public page is to whoever lists it or shows a link to it. */
function withHead(page: string, path: string, head: Head): string {
  return page
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(head.tab)}</title>`)
    .replace("  </head>", () => `${metaOf(path, head)}  </head>`);
}

/**
 * The styles that texts with classes in them show with, as Tailwind makes them for any other sheet, but for the fonts
 * that are fetched: text shows in letters that every machine has, of the same widths, until they have come.
 */
async function stylesOf(root: string, ...texts: readonly string[]): Promise<string> {
  const base = join(root, "src", "ui");
  const sheet = readFileSync(join(base, "look.css"), "utf8");
  // Browsers that know popovers need no stand-ins for older ones.
  const options = { base, onDependency: () => undefined, polyfills: 0 };
  const compiler = await compile(sheet, options);
  // What is no class makes no rule.
  const words = texts
    .join(" ")
    .replaceAll("&amp;", "&")
    .replaceAll("&gt;", ">")
    .split(/[\s"'`]+/);
  return compiler.build([...new Set(words)]);
}

const minified = (css: string): string => optimize(css, { minify: true }).code;

/** What is done before the first paint, without its comments. */
const earlyOf = (root: string): string =>
  readFileSync(join(root, "public", EARLY), "utf8").replaceAll(/^\s*\/\/.*\n/gm, "");

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
        const empty = withScriptsLater(String(index.source));
        const { shell, pages, guestMenu, description, heads } = await render(root);
        const screens = screensIn(root);
        const emit = (name: string, source: string) =>
          this.getFileName(this.emitFile({ type: "asset", name, source }));
        const landing = async (body: string) => {
          const { link, sheet } = sheetOf(empty, bundle);
          const later = [...this.getModuleIds()]
            .filter((id) => SHOWS_LATER.test(id))
            .map((id) => this.getModuleInfo(id)?.code ?? "");
          const fonts = sheet.match(/@font-face\{[^}]*url\([^}]*\}/g) ?? [];
          const whole = await stylesOf(root, body, guestMenu, ...later);
          return withOwn(withIconLater(empty), {
            link,
            styles: minified(await firstStyles(body, (markup) => stylesOf(root, markup))),
            sheet: emit("landing.css", minified(`${whole}${showFurtherDown}`) + fonts.join("")),
            early: earlyOf(root),
            guestMenu: iconsApart(guestMenu, (drawings) => emit("menu.svg", drawings)),
          });
        };
        for (const [path, body] of Object.entries(pages)) {
          const screen = screens.get(path);
          if (screen === undefined)
            throw new Error(`src/app/pages.ts names no screen for ${path}.`);
          const page =
            path === "/"
              ? withPreloads(await landing(body), filesOf([LANDING], bundle))
              : withPreloads(empty, filesOf([APP, screen], bundle));
          const head = heads[path];
          const described = withDescription(page, head?.description ?? description);
          const source = withBody(
            head === undefined ? described : withHead(described, path, head),
            path,
            body,
          );
          if (path === "/") index.source = source;
          else this.emitFile({ type: "asset", fileName: documentOf(path), source });
        }
        this.emitFile({
          type: "asset",
          fileName: "app-shell.html",
          source: withBody(
            withDescription(withPreloads(empty, filesOf([APP], bundle)), description),
            "",
            shell,
          ),
        });
      },
    },
  };
}
