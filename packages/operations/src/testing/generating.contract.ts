import { type PictureLinks, lookOfComparable } from "@oneup/domain";
import { beforeEach, describe, expect, it } from "vitest";
import type { ImageStudio } from "../image-studio.port.ts";
import type { VerbInput } from "../registry.ts";
import { aBid, aQuote } from "./builders.ts";
import { callVerb } from "./call-verb.ts";
import type { VerbsUnderTest } from "./verbs-under-test.ts";

const ADDRESS = "12 Oak Street, Springfield, IL 62701";

const preview = (name: string) => ({
  imageUrl: `/pictures/${name}.jpg`,
  prompt: name,
  roomType: "Kitchen",
  comparableId: "comp-1",
});

const idIn = (reference: string) => reference.replace("/api/files/", "");

/** A picture engine that notes what it drew. */
function notingStudio() {
  const drawn: string[] = [];
  const linked: PictureLinks[] = [];
  const before: (string | undefined)[] = [];
  const studio: Pick<ImageStudio, "render"> = {
    render(_photo, { text, links, otherwise }) {
      drawn.push(text);
      before.push(otherwise);
      linked.push(links);
      return Promise.resolve({
        bytes: new Uint8Array([drawn.length]),
        mime: "image/png",
        width: 3,
        height: 2,
        engine: "on-machine",
        kind: "draft",
        done: ["painted"],
        notDone: ["a dragon"],
      });
    },
  };
  return { studio, drawn, linked, before };
}

/** Making a 1UP of a room, and what is kept of it, the same in every home. */
export function generatingContract(under: VerbsUnderTest): void {
  const { owner, contractor: bidder } = under.people;
  let propertyId = "";
  const room = async (name: string) => {
    const { rooms } = await under.call(owner, "properties.readOne", { propertyId });
    return rooms.find((each) => each.room === name);
  };

  const saveOneUp = (picture: VerbInput<"properties.saveOneUp">["preview"]) =>
    under.call(owner, "properties.saveOneUp", { propertyId, preview: picture });

  describe("a generated 1UP", () => {
    beforeEach(async () => {
      propertyId = (await under.call(owner, "properties.analyze", { address: ADDRESS })).id;
    });
    const files = {
      put: (file: { id: string }) => Promise.resolve(`/api/files/${file.id}`),
      get: () => Promise.resolve({ bytes: new Uint8Array([0]), mime: "image/jpeg" }),
      inline: () => "",
      idOf: (reference: string) => /^\/api\/files\/(.+)$/.exec(reference)?.[1] ?? null,
    };
    const generate = async (more: Partial<VerbInput<"properties.generateOneUp">> = {}) => {
      const { studio, drawn, linked, before } = notingStudio();
      const ports = {
        ...under.ports,
        files,
        studio: { ...under.ports.studio, ...studio },
        capabilities: async () => ({ ...(await under.ports.capabilities()), inpainting: true }),
      };
      const kitchen = await room("Kitchen");
      const comparableId = kitchen?.comparables[0]?.id ?? "";
      const answer = await callVerb(ports, owner, "properties.generateOneUp", {
        propertyId,
        room: "Kitchen",
        comparableId,
        ...more,
      });
      return { answer, drawn, links: linked[0], before: before[0], comparableId };
    };
    /** A picture that was made, drawn into a photo unless said otherwise. */
    const generated = async (more: Parameters<typeof generate>[0] = {}) => {
      const made = await generate({ prompt: "navy", baseImage: "/pictures/a.jpg", ...more });
      if (made.answer.kind !== "generated") throw new Error("not generated");
      return { ...made, answer: made.answer };
    };

    it("APP-22 APP-23 where a new picture is asked for one is made, whichever is saved, and notes what it was made for; a tweak of it keeps that", async () => {
      const imageUrl = "/pictures/facade-neighbour-960.jpg";
      await under.call(owner, "properties.setRoomImage", { propertyId, room: "Kitchen", imageUrl });
      const { comparableId } = await generate({ prompt: "navy", baseImage: imageUrl });
      const kept = { ...preview("navy"), comparableId };
      await saveOneUp(kept);
      expect((await generate()).answer.kind).toBe("existing");
      const { answer, drawn } = await generate({ anew: true });
      if (answer.kind !== "generated") throw new Error("not generated");
      expect(drawn).toHaveLength(1);
      // The demo's upgrades are samples: they stay, and nothing needs to be noted.
      const needed = (await room("Kitchen"))?.comparison.upgradeNeeded;
      const scope = owner.kind === "account" ? needed : undefined;
      expect(answer.preview.scope).toBe(scope);
      const { version } = await saveOneUp(answer.preview);
      expect(version.scope).toBe(scope);
      const baseImage = version.imageUrl;
      const next = await generate({ prompt: "darker", baseImage, baseScope: "Paint" });
      expect(next.answer).toMatchObject({ preview: { scope: "Paint" } });
    });

    it("APP-21 APP-23 a 1UP is drawn towards the comparable that was chosen, where its room can be seen", async () => {
      const comparables = (await room("Kitchen"))?.comparables ?? [];
      const seen = comparables.filter(({ imageUrl }) => lookOfComparable(imageUrl) !== "");
      // Nobody has pictures of real homes: there no comparable is offered.
      expect(seen.length > 1).toBe(owner.kind === "local");
      for (const { id, imageUrl } of seen) {
        const { drawn } = await generate({ comparableId: id, baseImage: "/pictures/a.jpg" });
        expect(drawn).toEqual([lookOfComparable(imageUrl)]);
      }
    });

    it("APP-25 a tweak draws what was asked for, says how and what is missing, and can be saved", async () => {
      const { answer, drawn } = await generate({
        prompt: "navy cabinets",
        baseImage: "/pictures/kitchen-after-960.jpg",
      });
      expect(drawn).toEqual(["navy cabinets"]);
      expect(answer).toMatchObject({
        kind: "generated",
        label: "draft",
        preview: { prompt: "navy cabinets", roomType: "Kitchen" },
        notes: { done: ["painted"], notDone: ["a dragon"], asks: [] },
      });
      if (answer.kind !== "generated") throw new Error("not generated");
      const saved = await saveOneUp(answer.preview);
      expect(saved.added).toBe(true);
    });

    it("APP-25 PIC-01 PIC-03 vague words of a tweak stand beside what its picture was asked for, those of a photo alone", async () => {
      const first = await generate({ prompt: "navy cabinets", baseImage: "/pictures/a.jpg" });
      expect(first.before).toBe("");
      if (first.answer.kind !== "generated") throw new Error("not generated");
      const baseImage = first.answer.preview.imageUrl;
      const next = await generate({ prompt: "a bit darker", baseImage });
      expect(next.drawn).toEqual(["a bit darker"]);
      expect(next.before).toBe("navy cabinets");
    });

    it("PIC-08 PIC-05 every step keeps what it was drawn into, the photo it began with and its painted area", async () => {
      const PHOTO = "/pictures/facade-neighbour-960.jpg";
      await under.call(owner, "properties.setRoomImage", {
        propertyId,
        room: "Kitchen",
        imageUrl: PHOTO,
      });
      const step = async (more: Partial<VerbInput<"properties.generateOneUp">>) => {
        const { answer, links } = await generate({ prompt: "navy", ...more });
        if (answer.kind !== "generated") throw new Error("not generated");
        const { preview: made } = answer;
        const given = { propertyId, preview: made };
        const { version } = await under.call(owner, "properties.saveOneUp", given);
        expect(version).toMatchObject(made);
        return { made, links };
      };
      const first = await step({ baseImage: PHOTO });
      expect(first.made).toMatchObject({ parent: PHOTO, original: PHOTO });
      expect(Object.keys(first.made)).not.toContain("area");
      const mask = "data:image/png;base64,AAAA";
      const next = await step({ baseImage: first.made.imageUrl, mask, maskFit: "painted" });
      const parent = first.made.imageUrl;
      expect(next.made).toMatchObject({ parent, original: PHOTO, area: { maskFit: "painted" } });
      expect(next.links).toEqual({ parent, original: PHOTO });
      // The area is a kept picture, and is the same one when it is used again.
      const area = next.made.area ?? { mask: "" };
      // So is what was pointed out.
      const pointing = await step({ baseImage: PHOTO, pointed: [{ surface: "island", mask }] });
      expect(pointing.made).not.toHaveProperty("area");
      expect(pointing.made.pointed).toEqual([
        { surface: "island", mask: expect.stringMatching(/^\/api\/files\//) },
      ]);
      const { pointed } = pointing.made;
      expect((await step({ baseImage: PHOTO, pointed })).made.pointed).toEqual(pointed);
      expect(area.mask).toMatch(/^\/api\/files\//);
      const again = await step({ baseImage: next.made.imageUrl, mask: area.mask });
      expect(again.made).toMatchObject({ original: PHOTO, area: { ...area, maskFit: "edges" } });
      await under.store.read(async ({ files: kept }) => {
        expect((await kept.byId(idIn(area.mask)))?.kind).toBe("mask");
        expect(await kept.byId(idIn(next.made.imageUrl))).toMatchObject({
          parentId: idIn(parent),
          original: PHOTO,
          maskId: idIn(area.mask),
          request: "navy",
          engine: "on-machine",
        });
      });
    });

    it("PIC-05 QUO-03 BID-06 DASH-07 DASH-08 a request, its loan request, the bid page and every list of requests say how the 1UP that they show was made", async () => {
      const { answer } = await generated();
      const { imageUrl } = answer.preview;
      const drawn = aQuote(owner);
      const [upgrade] = drawn.upgrades;
      if (!upgrade) throw new Error("no upgrade");
      const upgrades = [{ ...upgrade, beforeImage: "", afterImage: imageUrl }];
      const bid = aBid(drawn.id, bidder);
      await under.keep({ quote: { ...drawn, upgrades }, bids: [bid] });
      const labels = { [imageUrl]: "draft" };
      const quoteId = drawn.id;
      expect(await under.call(bidder, "bids.list", { quoteId })).toMatchObject({
        quote: { pictureLabels: labels },
      });
      const read = await under.call(owner, "quotes.read", { quoteId });
      const { request } = await under.call(owner, "loans.read", { quoteId });
      expect([read.pictureLabels, request?.pictureLabels]).toEqual([labels, labels]);
      const shown = { items: [{ cover: { picture: imageUrl, label: "draft" } }] };
      expect(await under.call(owner, "quotes.list", {})).toMatchObject(shown);
      expect(await under.call(bidder, "quotes.listOpen", {})).toMatchObject(shown);
      expect(await under.call(bidder, "bids.listMine", {})).toMatchObject(shown);
    });

    it("PIC-05 DASH-01 a card of My Properties says how the 1UP on it was made, and nothing of a photo", async () => {
      const card = async () => (await under.call(owner, "properties.list", {})).items[0];
      expect(await card()).toMatchObject({ imageLabel: null });
      const { answer } = await generated();
      const saved = await saveOneUp(answer.preview);
      // A saved version keeps saying how its picture was made.
      const { pictureLabels } = (await saveOneUp(preview("prepared"))).property;
      const labels = { [answer.preview.imageUrl]: "draft", "/pictures/prepared.jpg": "sample" };
      expect(pictureLabels).toEqual(labels);
      const chosen = { propertyId, room: "Kitchen", versionId: saved.version.id };
      await under.call(owner, "properties.selectOneUp", chosen);
      expect(await card()).toMatchObject({
        image: answer.preview.imageUrl,
        imageLabel: "draft",
      });
    });
  });
}
