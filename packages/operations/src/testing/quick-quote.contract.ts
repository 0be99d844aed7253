import { describe, expect, it } from "vitest";
import type { ImageStudio, RenderedPicture, RoomReading } from "../image-studio.port.ts";
import type { VerbInput, VerbName, VerbOutput } from "../registry.ts";
import { callVerb, refusalOf } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

const PHOTO = "data:image/jpeg;base64,AAAA";

/** What the engine below asks for an island, as long as nobody points it out. */
const ASK = { surface: "island", name: "island", sentence: "Tap it.", confidence: 0 } as const;

/** A picture engine that says what it was asked. */
function studioThatSees(reading: Partial<RoomReading>) {
  const asked: string[] = [];
  const studio: ImageStudio = {
    analyze: () =>
      Promise.resolve({
        room: "kitchen",
        confidence: 0.7,
        found: [],
        width: 1200,
        height: 800,
        ...reading,
      }),
    render: (_photo, { text, mask, maskFit, absent = [], pointed = [] }) => {
      const without = absent.map((surface) => ` without ${surface}`).join("");
      const where = pointed.map(({ surface }) => ` (${surface} pointed out)`).join("");
      asked.push(mask ? `${text} (masked, ${maskFit})` : `${text}${without}${where}`);
      const isAsked = text === "navy island" && pointed.length === 0;
      const picture: RenderedPicture = {
        bytes: new Uint8Array([1, 2, 3]),
        mime: "image/png",
        width: 1200,
        height: 800,
        engine: "on-machine",
        kind: "draft",
        done: isAsked ? [] : ["painted"],
        notDone: [],
        asks: isAsked ? [ASK] : [],
      };
      return Promise.resolve(picture);
    },
    readMask: (_photo, _mask, { userIntent, otherwise }) =>
      Promise.resolve(
        userIntent === "nothing"
          ? null
          : {
              detectedPrompt: `Paint the walls ${userIntent === "" ? otherwise : userIntent}`,
              lacksFinish: false,
            },
      ),
  };
  return { studio, asked };
}

/** The five calls of the quick quote, and the estimate that answers to a tap. */
export function quickQuoteContract(under: VerbsUnderTest): void {
  const { owner, otherOwner } = under.people;
  const inlineFiles = {
    put: () => Promise.reject(new Error("An inline photo is answered inline.")),
    get: () => Promise.resolve({ bytes: new Uint8Array([0]), mime: "image/jpeg" }),
    inline: ({ mime, bytes }: { mime: string; bytes: Uint8Array }) =>
      `data:${mime};bytes=${bytes.length}`,
    idOf: () => null,
  };
  const world = (reading: Partial<RoomReading> = {}) => {
    const { studio, asked } = studioThatSees(reading);
    const ports = { ...under.ports, studio, files: inlineFiles };
    const call = <Name extends VerbName>(
      name: Name,
      input: VerbInput<Name>,
    ): Promise<VerbOutput<Name>> => callVerb(ports, owner, name, input);
    return { call, asked, ports };
  };

  /** What is refused of a verb while the painting of areas is switched off. */
  const refusedOff = <Name extends VerbName>(
    { ports }: ReturnType<typeof world>,
    name: Name,
    input: VerbInput<Name>,
  ) => {
    const capabilities = async () => ({ ...(await ports.capabilities()), inpainting: false });
    return refusalOf(callVerb({ ...ports, capabilities }, owner, name, input));
  };

  describe("the quick quote", () => {
    it("API-12 QQ-04 an image alone is enough: the room as a guess, upgrades with cost and gain", async () => {
      const answer = await world().call("quickQuote.analyze", { image: PHOTO });
      expect(answer).toMatchObject({ roomType: "kitchen", guessed: true, likely: ["kitchen"] });
      expect(answer.recommendedUpgrades.length).toBeGreaterThanOrEqual(4);
      for (const each of answer.recommendedUpgrades) {
        expect(each.estimatedCost).toBe(Math.round(each.cost.typical / 100));
        expect(each.cost.low).toBeLessThanOrEqual(each.cost.typical);
        expect(each.cost.origin.source).not.toBe("");
        expect(each.title && each.description).toBeTruthy();
      }
      expect(answer.questions.map(({ key }) => key)).toContain("condition");
    });

    it("API-12 PIC-09 the likeliest rooms to choose from come along, and the room alone once it is told", async () => {
      const { call } = world({ confidence: 0.4, likely: ["bath", "kitchen"] });
      const guessed = await call("quickQuote.analyze", { image: PHOTO });
      expect(guessed).toMatchObject({ confidence: 0.4, likely: ["bath", "kitchen"] });
      const told = await call("quickQuote.analyze", { image: PHOTO, room: "bedroom" });
      expect(told.likely).toEqual(["bedroom"]);
    });

    it("API-12 a photo that hardly shows a room is answered all the same, and says so until its room is told", async () => {
      const { call } = world({ room: "other", confidence: 0.05, doubt: "text" });
      const guessed = await call("quickQuote.analyze", { image: PHOTO });
      expect(guessed).toMatchObject({ roomType: "other", confidence: 0.05, doubt: "text" });
      expect(guessed.recommendedUpgrades.length).toBeGreaterThan(0);
      const told = await call("quickQuote.analyze", { image: PHOTO, room: "kitchen" });
      expect(told).toMatchObject({ roomType: "kitchen", confidence: 1, doubt: null });
    });

    it("a gain says which home value it rests on, and follows the real one", async () => {
      const { call } = world();
      const assumed = await call("quickQuote.analyze", { image: PHOTO });
      // A browser's own quotes alone rest on a made-up value (VAL-02).
      expect(assumed.assumedPropertyValue).toBe(otherOwner ? null : 40_000_000);
      expect(assumed.recommendedUpgrades[0]?.valueGain.origin).toMatchObject({
        kind: otherOwner ? "unknown" : "assumption",
      });
      const told = await call("quickQuote.analyze", { image: PHOTO, propertyValue: 80_000_000 });
      expect(told.assumedPropertyValue).toBeNull();
      const gain = (answer: typeof told) => answer.recommendedUpgrades[0]?.gainPercent;
      expect(gain(told)).toEqual(gain(assumed));
      expect(told.recommendedUpgrades[0]?.valueGain.typical).not.toBe(
        assumed.recommendedUpgrades[0]?.valueGain.typical,
      );
    });

    it("VAL-02 without a home value an account's gains are percent alone, also of own words", async () => {
      const { call } = world();
      const listed = await call("quickQuote.estimate", { room: "kitchen" });
      const worded = await call("quickQuote.generateCustomRecommendation", {
        image: PHOTO,
        room: "kitchen",
        customPrompt: "new hardwood floor",
      });
      for (const each of [...listed.recommendedUpgrades, worded]) {
        expect(each.gainPercent.origin.source).not.toBe("");
        expect(each.cost.typical).toBeGreaterThan(0);
        expect(each.pricedBy?.propertyValue).toBeNull();
        if (!otherOwner) continue;
        expect(each).toMatchObject({
          estimatedValueIncrease: 0,
          valueGain: { low: 0, typical: 0, high: 0, origin: { kind: "unknown" } },
        });
        expect(each.valueGain.share).toEqual(each.gainPercent);
        expect(JSON.stringify(each)).not.toContain("400,000");
      }
    });

    it("API-13 the own words come before the recommendation's, and the picture says how it was made", async () => {
      const { call, asked } = world();
      const answer = await call("quickQuote.visualizeSingle", {
        image: PHOTO,
        recommendationTitle: "Paint the cabinets",
        customPrompt: "navy cabinets",
      });
      expect(asked).toEqual(["navy cabinets"]);
      expect(answer).toMatchObject({ kind: "draft", image: "data:image/png;bytes=3" });
      await call("quickQuote.visualizeSingle", { image: PHOTO });
      expect(asked.at(-1)).toBe("brighter light");
    });

    it("PIC-03 what a reading says is not there is answered, and goes along to what draws", async () => {
      const { call, asked } = world({ absent: ["shower"] });
      const { absent } = await call("quickQuote.analyze", { image: PHOTO });
      expect(absent).toEqual(["shower"]);
      const customPrompt = "white tile";
      await call("quickQuote.visualizeSingle", { image: PHOTO, customPrompt, absent: [...absent] });
      expect(asked).toEqual(["white tile without shower"]);
      expect((await world().call("quickQuote.analyze", { image: PHOTO })).absent).toEqual([]);
    });

    it("QQ-17 QQ-19 PIC-04 a mask goes along, to follow edges or exactly as painted, while masks are on, and is refused while they are off", async () => {
      const painting = world();
      const { call, asked } = painting;
      await call("quickQuote.visualizeSingle", {
        image: PHOTO,
        customPrompt: "sage walls",
        mask: "data:image/png;base64,AAAA",
      });
      await call("quickQuote.visualizeSingle", {
        image: PHOTO,
        customPrompt: "navy walls",
        mask: "data:image/png;base64,AAAA",
        maskFit: "painted",
      });
      expect(asked).toEqual(["sage walls (masked, edges)", "navy walls (masked, painted)"]);
      const masked = { image: PHOTO, mask: PHOTO };
      const refused = await refusedOff(painting, "quickQuote.visualizeSingle", masked);
      expect(refused).toMatchObject({ code: "picture.mask_off", field: "mask" });
    });

    it("PIC-09 what waits to be pointed out is asked, with the photo as it was; pointed out it is drawn", async () => {
      const { call, asked } = world();
      const wish = { image: PHOTO, customPrompt: "navy island" };
      const waiting = await call("quickQuote.visualizeSingle", wish);
      expect(waiting).toMatchObject({ image: PHOTO, done: [], asks: [ASK] });
      const mask = "data:image/png;base64,AAAA";
      const pointed = [{ surface: "island", mask }] as const;
      const drawn = await call("quickQuote.visualizeSingle", { ...wish, pointed });
      expect(asked.at(-1)).toBe("navy island (island pointed out)");
      expect(drawn).toMatchObject({ done: ["painted"], asks: [] });
      expect(drawn.image).not.toBe(PHOTO);
    });

    it("PIC-09 the same thing twice, more things than one points out, and masks too long are refused", async () => {
      const { call } = world();
      const mask = "data:image/png;base64,AAAA";
      const long = `data:image/png;base64,${"A".repeat(2_000_000)}`;
      const things = ["walls", "floor", "cabinets", "island", "trim", "door", "rug", "bed", "sofa"];
      for (const pointed of [
        [1, 2].map(() => ({ surface: "walls", mask })),
        things.map((surface) => ({ surface, mask })),
        [{ surface: "walls", mask: long }],
        [{ surface: "lighting", mask }],
      ]) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a stranger may send
        const input = { image: PHOTO, pointed } as VerbInput<"quickQuote.visualizeSingle">;
        const refused = await refusalOf(call("quickQuote.visualizeSingle", input));
        expect(refused.field).toMatch(/^pointed/);
      }
    });

    it("API-14 QQ-15 new words replace title, description and figures; no words are refused", async () => {
      const { call } = world();
      const answer = await call("quickQuote.regenerateWithNewPrompt", {
        image: PHOTO,
        originalTitle: "Paint",
        newPrompt: "new hardwood floor",
        room: "kitchen",
      });
      expect(answer.description).toContain("hardwood");
      expect(answer.estimatedCost).toBeGreaterThan(0);
      const nothing = call("quickQuote.regenerateWithNewPrompt", { image: PHOTO, newPrompt: "  " });
      expect(await refusalOf(nothing)).toMatchObject({
        code: "field.required",
        field: "newPrompt",
      });
    });

    it("API-15 QQ-13 QQ-14 an upgrade in own words gets figures; what nothing fits asks for its cost", async () => {
      const { call } = world();
      const known = await call("quickQuote.generateCustomRecommendation", {
        image: PHOTO,
        customPrompt: "new hardwood floor",
      });
      expect(known.askCost).toBe(false);
      const unknown = await call("quickQuote.generateCustomRecommendation", {
        image: PHOTO,
        customPrompt: "a life-size bronze dragon",
      });
      expect(unknown.askCost).toBe(true);
      expect(unknown.cost.high).toBeGreaterThan(unknown.cost.low * 10);
      const blank = call("quickQuote.generateCustomRecommendation", {
        image: PHOTO,
        customPrompt: " ",
      });
      expect(await refusalOf(blank)).toMatchObject({ code: "field.required" });
    });

    it("API-16 QQ-20 QQ-21 a painted area is put into words; nothing painted is refused", async () => {
      const { call } = world();
      const read = await call("quickQuote.analyzeMask", {
        image: PHOTO,
        mask: PHOTO,
        userIntent: "sage",
      });
      expect(read).toEqual({ detectedPrompt: "Paint the walls sage", lacksFinish: false });
      const nothing = call("quickQuote.analyzeMask", {
        image: PHOTO,
        mask: PHOTO,
        userIntent: "nothing",
      });
      expect(await refusalOf(nothing)).toMatchObject({ code: "picture.nothing_painted" });
    });
  });
}
