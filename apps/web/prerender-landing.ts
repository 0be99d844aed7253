import react from "@vitejs/plugin-react";
import { type Plugin, type Rollup, createServer } from "vite";

/** What `src/entry-prerender.tsx` answers. */
interface Prerendered {
  /** The page inside of `#root`. */
  readonly body: string;
  /** What the tab says, as the living page sets it too. */
  readonly tab: string;
  readonly title: string;
  readonly description: string;
}

/** What each of the two documents needs at once, besides its entry. */
const LANDING = ["/entry-landing.tsx"];
const APP = ["/entry-app.tsx", "/app/shell-parts.ts"];

/** Runs the app's own code for the landing page, without building it a second time. */
async function render(root: string): Promise<Prerendered> {
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
    const renderLanding: unknown = entry["renderLanding"];
    if (typeof renderLanding !== "function") throw new Error("entry-prerender renders nothing");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that function answers
    return (await renderLanding()) as Prerendered;
  } finally {
    await server.close();
  }
}

/** The files of modules and those that they import at once. */
function filesOf(modules: readonly string[], bundle: Rollup.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const found = new Set<string>();
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (chunk === undefined) throw new Error(`The build has no file for ${module}.`);
    found.add(chunk.fileName);
  }
  // A set that grows while it is walked is walked to its end.
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === "chunk") for (const each of chunk.imports) found.add(each);
  }
  return [...found];
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function withPreloads(page: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !page.includes(`"/${file}"`))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
  return page.replace("  </head>", `${links.join("")}  </head>`);
}

function metaOf({ title, description }: Prerendered): string {
  const about = {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: "OneUp",
    description,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any",
    image: "/social.jpg",
    url: "/",
  };
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
    `<script type="application/ld+json">${JSON.stringify(about).replaceAll("<", "\\u003c")}</script>`,
  ];
  return lines.map((line) => `    ${line}\n`).join("");
}

/**
 * Renders the landing page into `index.html` at build, so that it shows before any script has come
 * (EXP-06). `app-shell.html` is what every other address begins with.
 */
export function prerenderLanding(): Plugin {
  let root = "";
  return {
    name: "prerender-landing",
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
        const page = String(index.source);
        this.emitFile({
          type: "asset",
          fileName: "app-shell.html",
          source: withPreloads(page, filesOf(APP, bundle)),
        });
        const landing = await render(root);
        // It shows without them: scripts come after what is seen.
        index.source = withPreloads(page, filesOf(LANDING, bundle))
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace(/<title>.*<\/title>/, () => `<title>${escaped(landing.tab)}</title>`)
          .replace("  </head>", () => `${metaOf(landing)}  </head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${landing.body}</div>`);
      },
    },
  };
}
