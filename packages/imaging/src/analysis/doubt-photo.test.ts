import sharp, { type Sharp } from "sharp";
import { describe, expect, it, vi } from "vitest";
import type { Picture } from "../picture.ts";
import { fixture, plainPicture } from "../testing/fixtures.ts";
import { doubtPhoto } from "./doubt-photo.ts";

// whole pictures take seconds on a machine that is busy with other suites
vi.setConfig({ testTimeout: 40_000 });

async function drawn(svg: string): Promise<Picture> {
  const jpeg = await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 80 }).toBuffer();
  const { data, info } = await sharp(jpeg)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** A page of lines as letters make them: stems, bows and gaps between words. `apart`: pixels from line to line. */
function page(ink: string, ground: string, apart = 21): Promise<Picture> {
  const letters = Array.from({ length: Math.floor(840 / apart) * 70 }, (_, at) => {
    const [x, y] = [40 + (at % 70) * 10, 30 + Math.floor(at / 70) * apart];
    if ((at * 7) % 6 === 0) return "";
    return `M${x} ${y}v11m0 ${-(at % 4) * 3}h6v${(at % 3) * 3}`;
  });
  return drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="900"><rect width="800" height="900" fill="${ground}"/>
      <path d="${letters.join("")}" stroke="${ink}" stroke-width="2.4" fill="none"/></svg>`,
  );
}

async function changed(name: string, change: (picture: Sharp) => Sharp) {
  const { width, height, data } = await fixture(name, 600);
  const raw = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  const { data: out } = await change(raw.removeAlpha())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data: new Uint8ClampedArray(out) };
}

const ROOMS = ["kitchen-before", "bath-after", "facade-before"];

describe("doubtPhoto", () => {
  it.each(ROOMS)(
    "QQ-04 has no doubt about %s, small, half as bright, or much brighter",
    async (name) => {
      const seen = [
        doubtPhoto(await fixture(name, 300)),
        doubtPhoto(await changed(name, (picture) => picture.linear(0.5, 0))),
        doubtPhoto(await changed(name, (picture) => picture.linear(1.5, 10))),
      ];
      expect(seen).toEqual([null, null, null]);
    },
  );

  it("QQ-04 says of a room without light that it is dark, and of one out of focus that little is to be seen", async () => {
    expect(doubtPhoto(await changed("kitchen-before", (picture) => picture.linear(0.1, 0)))).toBe(
      "dark",
    );
    expect(doubtPhoto(plainPicture(300, 200, [0, 0, 0]))).toBe("dark");
    expect(doubtPhoto(await changed("kitchen-before", (picture) => picture.blur(25)))).toBe(
      "plain",
    );
    expect(doubtPhoto(plainPicture(300, 200, [36, 88, 160]))).toBe("plain");
    expect(doubtPhoto(plainPicture(0, 0, [0, 0, 0]))).toBe("plain");
  });

  it("QQ-04 tells pages and screens of text and drawings from photos", async () => {
    expect(doubtPhoto(await page("#222", "#fff"))).toBe("text");
    expect(doubtPhoto(await page("#ddd", "#1e1e1e"))).toBe("text");
    expect(doubtPhoto(await page("#ddd", "#202124", 90))).toBe("text");
    // lines too fine to be read when the page is made small
    const rules = Array.from({ length: 22 }, (_, at) => `M40 ${60 + at * 90}h1000`).join("");
    const list = `<svg xmlns="http://www.w3.org/2000/svg" width="1170" height="2100"><rect width="1170" height="2100" fill="#fff"/>
      <path d="${rules}" stroke="#444" stroke-width="9" stroke-dasharray="3 2 1 4" fill="none"/></svg>`;
    expect(doubtPhoto(await drawn(list))).toBe("plain");
    const smiley = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#7ec8ff"/>
      <circle cx="450" cy="450" r="300" fill="#f7c98b" stroke="#000" stroke-width="10"/><path d="M250 560 Q450 760 650 560" stroke="#000" stroke-width="18" fill="none"/></svg>`;
    expect(doubtPhoto(await drawn(smiley))).toBe("drawing");
  });
});
