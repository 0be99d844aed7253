import { type Picture, emptyMask } from "@oneup/imaging";
import { describe, expect, it, vi } from "vitest";
import { analyzePicture, readPaintedArea, renderPicture } from "./on-machine-studio.ts";

/** A plain room: a pale wall over a brown floor, with a little noise. */
function aRoom(width = 160, height = 120): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const noise = ((x * 31 + y * 17) % 7) - 3;
      const [r, g, b] = y < height * 0.6 ? [212, 208, 200] : [120, 86, 58];
      data.set([(r ?? 0) + noise, (g ?? 0) + noise, (b ?? 0) + noise, 255], at);
    }
  }
  return { width, height, data };
}

/** The left half, painted. */
function leftHalf(picture: Picture) {
  const mask = emptyMask(picture.width, picture.height);
  for (let at = 0; at < mask.data.length; at += 1) {
    if (at % picture.width < picture.width / 2) mask.data[at] = 255;
  }
  return mask;
}

// A picture takes seconds on a machine that is busy with other suites.
vi.setConfig({ testTimeout: 40_000 });

describe("the picture engine on decoded pixels", () => {
  it("QQ-04 API-12 reads a room with a confidence, and only surfaces that the valuation knows", () => {
    const reading = analyzePicture(aRoom());
    expect(reading).toMatchObject({ width: 160, height: 120 });
    expect(reading.confidence).toBeGreaterThanOrEqual(0);
    expect(reading.confidence).toBeLessThanOrEqual(1);
    for (const { surface, colour } of reading.found) {
      expect(surface).toMatch(/^[a-z-]+$/);
      expect(colour ?? "#000000").toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it("PIC-01 PIC-02 changes what is painted, says so, and leaves every pixel outside as it was", () => {
    const photo = aRoom();
    const mask = leftHalf(photo);
    const drawn = renderPicture(photo, { text: "paint the walls navy", room: "Bedroom", mask });
    expect(drawn.done.length).toBeGreaterThan(0);
    let changed = 0;
    let changedOutside = 0;
    for (let at = 0; at < mask.data.length; at += 1) {
      const same = [0, 1, 2, 3].every(
        (part) => drawn.picture.data[at * 4 + part] === photo.data[at * 4 + part],
      );
      if (!same) changed += 1;
      if (!same && mask.data[at] === 0) changedOutside += 1;
    }
    expect(changedOutside).toBe(0);
    expect(changed).toBeGreaterThan(mask.data.length / 10);
  });

  it("PIC-03 what a photo is said not to show is drawn only where it is painted", () => {
    const photo = aRoom();
    const wish = { text: "navy walls", room: "Bedroom" };
    const absent = ["wall"] as const;
    expect(renderPicture(photo, { ...wish, mask: null }).done).toHaveLength(1);
    expect(renderPicture(photo, { ...wish, mask: null, absent }).done).toEqual([]);
    expect(renderPicture(photo, { ...wish, mask: leftHalf(photo), absent }).done).toHaveLength(1);
    // a vanity is cabinets to the engine, and nobody said that there is none
    expect(renderPicture(photo, { ...wish, mask: null, absent: ["cabinets"] }).done).toHaveLength(
      1,
    );
  });

  it("API-13 words without a finish for a painted area keep what was asked before, and are said to be left", () => {
    const photo = aRoom();
    const wish = { text: "make it lovely", room: "Bedroom", otherwise: "sage walls" };
    const drawn = renderPicture(photo, { ...wish, mask: leftHalf(photo) });
    expect(drawn.done).toEqual(["Paint the walls sage"]);
    expect(drawn.notDone).toEqual(["“lovely”: a draft does not know these words."]);
    expect(renderPicture(photo, { ...wish, mask: null }).done).toEqual([]);
    const other = { ...wish, text: "navy", mask: leftHalf(photo) };
    expect(renderPicture(photo, other).done).toEqual(["Paint the painted area navy"]);
  });

  it.each([
    ["", "No words say what to change."],
    ["x".repeat(2000), /does not know these words/],
    ["put a smiling family on the sofa", /“family”: a draft shows no people, animals or cars\./],
    ["pintar las paredes de azul", /does not know these words/],
    ["赤い壁", /does not know these words/],
    ["<script>alert(1)</script>", /does not know these words/],
  ])(
    "PIC-01 changes nothing for %j, says why, and offers words that it would draw",
    (text, why) => {
      const photo = aRoom();
      const drawn = renderPicture(photo, { text, room: "Bedroom", mask: null });
      expect(drawn.picture.data).toEqual(photo.data);
      expect(drawn.done).toEqual([]);
      expect(drawn.notDone.join(" ")).toMatch(why);
      expect(drawn.hints.join(" ")).toMatch(/“dusty blue walls”|“light oak floor”/);
    },
  );

  it("PIC-01 tells who names no surface how to name one", () => {
    const drawn = renderPicture(aRoom(), { text: "navy", room: "Bedroom", mask: null });
    expect(drawn.notDone).toEqual(["“navy”: no surface is named for it."]);
    expect(drawn.hints).toEqual([
      "Say what should become navy, for example “Paint the walls navy”, or paint over it.",
    ]);
  });

  it("PIC-09 asks whoever wants other handles, which no draft finds, to point them out, and draws them there", () => {
    const asked = { text: "brass hardware", room: "Kitchen" };
    const photo = aRoom();
    const { hints, asks } = renderPicture(photo, { ...asked, mask: null });
    expect(hints).toEqual([]);
    expect(asks).toEqual([
      {
        surface: "hardware",
        name: "hardware",
        sentence: "I am not sure where to draw the hardware. Tap to show me.",
        confidence: 0,
      },
    ]);
    const pointed = [{ surface: "hardware", mask: leftHalf(photo) }] as const;
    const shown = renderPicture(photo, { ...asked, mask: null, pointed });
    expect([shown.done, shown.asks]).toEqual([["Finish the hardware in brass"], []]);
    const drawn = renderPicture(photo, { ...asked, mask: leftHalf(photo) });
    expect([drawn.done, drawn.hints]).toEqual([["Finish the hardware in brass"], []]);
  });

  it("PIC-01 PIC-02 a mask of everything, of one pixel, of nothing and of another size each get a picture or a reason", () => {
    const photo = aRoom();
    const whole = emptyMask(160, 120);
    whole.data.fill(255);
    const pixel = emptyMask(160, 120);
    pixel.data[60 * 160 + 80] = 255;
    const answer = (mask: ReturnType<typeof emptyMask>) => {
      const { done, notDone } = renderPicture(photo, { text: "navy walls", room: "Bedroom", mask });
      return [...done, ...notDone];
    };
    expect(answer(whole)).toEqual(["Paint the walls navy"]);
    expect(answer(pixel)).toEqual(["Paint the walls navy"]);
    expect(answer(emptyMask(160, 120))).toEqual(["“Paint the walls navy”: nothing is painted."]);
    expect(answer({ ...whole, width: 80 })).toEqual([
      "“Paint the walls navy”: the painted area is of another size than the photo.",
    ]);
  });

  it("PIC-01 says what it could not do", () => {
    const drawn = renderPicture(aRoom(), { text: "add a helicopter", room: null, mask: null });
    expect(drawn.notDone.length).toBeGreaterThan(0);
  });

  it("QQ-20 API-16 names the painted area together with what its painter wants", () => {
    const photo = aRoom();
    const navy = { userIntent: "navy", otherwise: "" };
    expect(readPaintedArea(photo, leftHalf(photo), navy).detectedPrompt).toMatch(/navy/i);
  });
});
