import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";

/** Where the built page lies, for the browser's tests alone. */
const folder = fileURLToPath(new URL("../../.cache/design-page", import.meta.url));
const place = { configFile: false, root: fileURLToPath(new URL(".", import.meta.url)) };
const PAGE = `import "/src/ui/styles.css";
import { startDesignPage } from "/src/entry-design-page.tsx";
startDesignPage(document.querySelector("#root"));`;

/*
 * Builds the page of the design system (`/ui`) and serves it on the port that is named: a
 * browser asks a development server for some hundred files each time that it opens the page.
 */
await build({
  ...place,
  logLevel: "warn",
  build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  plugins: [
    react(),
    tailwindcss(),
    {
      name: "design-page-alone",
      resolveId: (id) => (id === "/design-page.ts" ? id : null),
      load: (id) => (id === "/design-page.ts" ? PAGE : null),
      transformIndexHtml: {
        order: "pre",
        handler: (html) => html.replace("/src/main.ts", "/design-page.ts"),
      },
    },
  ],
});
await preview({
  ...place,
  logLevel: "warn",
  build: { outDir: folder },
  preview: { port: Number(process.argv[2]), strictPort: true, host: "localhost" },
});
