import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this size compressing gains nothing, in bytes; a page has a dozen files of less than a kilobyte. */
const WORTH_IT = 200;

/** Writes a brotli and a gzip copy beside every text of the build, for the server to hand out. */
export function compressAssets(folder: string): Plugin {
  return {
    name: "compress-assets",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const file = join(folder, name);
        if (!TEXT.test(file) || statSync(file).size < WORTH_IT) continue;
        const content = readFileSync(file);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
