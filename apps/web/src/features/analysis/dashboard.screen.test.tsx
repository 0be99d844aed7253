import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LIVE_ADDRESS, fileField, homeowner, on, openAnalysis, strike } from "#testing/analysis.ts";
import { recordAt } from "#testing/demo.ts";
import { fill, give, photo, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { openScreen } from "#testing/screen.tsx";
import { textsOf } from "#testing/seen.ts";
import { expectToast } from "#testing/toast.ts";

const main = () => page.getByRole("main");
const tip = () =>
  page
    .getByRole("tooltip")
    .elements()
    .find((each) => each.checkVisibility())?.textContent;
const carousel = () => page.getByRole("region", { name: "Pictures of the rooms" });

const { addRoom, panel, tab, button } = on();
const name = () => addRoom.getByLabelText("Room name");
const homes = () => panel.getByRole("article").elements();
const link = () => addRoom.getByLabelText("Image URL");
const add = () => addRoom.getByRole("button", { name: "Add Room" });

describe("the dashboard of a property", () => {
  it("APP-10 the carousel shows the rooms one at a time by buttons and arrow keys, round and round", async () => {
    await openAnalysis();
    await expect.element(carousel()).toHaveTextContent(/Curb Appeal1 of 3/);
    await press(carousel().getByRole("button", { name: "Next picture" }));
    await expect.element(carousel()).toHaveTextContent(/Kitchen2 of 3/);
    const back = carousel().getByRole("button", { name: "Previous picture" });
    await press(back);
    await press(back);
    await expect.element(carousel()).toHaveTextContent(/Master Bath3 of 3/);
    strike(carousel().getByRole("list"), "ArrowRight");
    await expect.element(carousel()).toHaveTextContent(/Curb Appeal1 of 3/);
  });

  it("APP-11 APP-12 APP-17 APP-18 APP-39 CALC-01 CALC-05 CALC-08 figures, scores, tabs and recommendations are the sample property's, and say so", async () => {
    await openAnalysis();
    for (const text of ["$425,000", "2,400"])
      await expect.element(main().getByText(text, { exact: true })).toBeVisible();
    const facts = [...document.querySelectorAll("main dl > div")].map((each) => each.textContent);
    expect(facts).toEqual(expect.arrayContaining(["Beds4", "Baths3"]));
    const gauge = main().getByRole("heading", { name: "Overall score" }).element().parentElement;
    expect(gauge?.parentElement?.textContent).toContain("72");
    const rooms = page.getByRole("list", { name: "Score of each room" }).getByRole("listitem");
    const cards = page.getByRole("region", { name: "Smart Recommendations" }).getByRole("listitem");
    expect(textsOf(rooms)).toEqual([
      expect.stringMatching(/Kitchen72.*Grade C/),
      expect.stringMatching(/Master Bath68.*Grade D/),
      expect.stringMatching(/Curb Appeal75.*Grade C/),
    ]);
    expect(textsOf(page.getByRole("tab"))).toEqual(["Kitchen", "Master Bath", "Curb Appeal"]);
    expect(textsOf(cards)).toEqual([
      expect.stringMatching(/Quick Wins.*\$3,200.*265%.*1-2 weeks/),
      expect.stringMatching(/Equity Boosters.*\$12,500.*176%.*2-3 weeks/),
      expect.stringMatching(/Dream 1Ups.*\$45,000.*167%.*6-8 weeks/),
    ]);
    await press(main().getByRole("button", { name: "Price: where it comes from" }));
    await expect.poll(tip).toContain("Figure from sample data");
    await press(button("Street View"));
    await expectToast("Street View");
    expect(location.pathname).toBe("/app");
    expect(page.getByRole("dialog").query()).toBeNull();
  });

  it("APP-19 APP-20 each room stands beside exactly six comparable homes", async () => {
    await openAnalysis();
    for (const room of ["Kitchen", "Master Bath", "Curb Appeal"]) {
      await press(tab(room));
      await expect.element(panel.getByRole("img", { name: `Your ${room}` })).toBeVisible();
      expect(homes()).toHaveLength(6);
      for (const home of homes()) {
        const said = /\$\d{3},\d{3}.*Grade [A-F].*\d+ \w+ \w+, Sampleton/;
        expect(home.textContent).toMatch(said);
        expect(home.textContent?.match(/Sold|For Sale/g)).toHaveLength(1);
        expect(home.querySelectorAll("img")).toHaveLength(1);
      }
    }
  });

  it("APP-13 APP-14 APP-15 APP-16 a room is added once name and picture are there, gets its own tab, and is kept", async () => {
    await openAnalysis();
    await press(button("Add Room"));
    await expect.element(name()).toHaveFocus();
    for (const [typed, picture] of [
      ["  ", "/pictures/kitchen-before-960.jpg"],
      ["Den", "  "],
    ] as const) {
      await fill(name(), typed);
      await fill(link(), picture);
      await expect.element(add()).toBeDisabled();
    }
    await press(addRoom.getByRole("button", { name: "Use Demo Room" }));
    await expect.element(link()).toHaveValue(expect.stringMatching(/^\/pictures\//));
    const first = name().element().getAttribute("value");
    expect(first).not.toBe("Den");
    await press(addRoom.getByRole("button", { name: "Use Demo Room" }));
    await expect.element(name()).not.toHaveValue(first);
    const room = name().element().getAttribute("value") ?? "";
    await press(add());
    await expectToast("Room added");
    await expect.element(addRoom).not.toBeInTheDocument();
    await expect.element(tab(room)).toHaveAttribute("aria-selected", "true");
    await expect.element(panel.getByRole("img", { name: `Your ${room}` })).toBeVisible();
    await openScreen("/app");
    await expect.element(tab(room)).toBeVisible();
    await expect.element(carousel().getByText("1 of 4")).toBeVisible();
    expect(recordAt("propertyData")).toMatchObject({
      customRooms: [room],
      propertyImages: expect.arrayContaining([
        { roomName: room, imageUrl: expect.stringMatching(/^\/pictures\//) },
      ]),
    });
  });

  it("APP-13 S-21 what is no link to a picture is refused, and so is a long name; mended, the name gets a number", async () => {
    await openAnalysis();
    await press(button("Add Room"));
    await fill(name(), "x".repeat(90));
    const tooLong = addRoom.getByText(/^This text is too long/);
    let refused = addRoom.getByText(/^Please give a link that starts with https/);
    for (const [text, sentence] of [
      ["javascript:alert(1)", /^Please give a link that starts with https/],
      [`${location.origin}/pictures/missing.jpg`, /^There is no picture at this address/],
    ] as const) {
      await fill(link(), text);
      await press(add());
      refused = addRoom.getByText(sentence);
      await expect.element(refused).toBeVisible();
      await expect.element(tooLong).toBeVisible();
    }
    await fill(link(), `${location.origin}/pictures/bath-before-960.jpg`);
    await expect.element(refused).not.toBeInTheDocument();
    await expect.element(tooLong).toBeVisible();
    await fill(name(), "kitchen");
    await press(add());
    await expectToast("Room added", "kitchen 2 has its own tab now.");
    await expect.element(tab("kitchen 2")).toBeVisible();
  });
});

describe("the dashboard of an account", () => {
  it("S-08 APP-11 APP-19 APP-33 CALC-05 PIC-06 its value says where it is from; an answer grades a room, with the reasons", async () => {
    await openScreen("/app", { as: (await homeowner()).owner });
    await expect.element(main().getByText(LIVE_ADDRESS)).toBeVisible();
    const value = main().getByRole("region", { name: "Estimated value" });
    await expect.element(value.getByText("Sample data", { exact: true })).toBeVisible();
    await expect.element(value).toHaveTextContent(/From \d+ sales of a fictional town/);
    await expect.element(main().getByText("No grade yet")).toBeVisible();
    expect(panel.getByRole("article").elements()).toHaveLength(6);
    await expect.element(panel.getByRole("article").first()).toHaveTextContent("mi away");
    await press(button("Kitchen, Value Gain: where it comes from"));
    await expect.poll(tip).toContain("homes in Ames, Iowa sold for more when the kitchen was");
    expect(tip()).toMatch(/Taken as a share of this home's value from sample/);
    // Nothing of an account's is for the demo.
    await expect.element(main()).not.toHaveTextContent(/\$425,000|for the demo|dummy data/);
    expect(button("Calculate New 1UP Score").query()).toBeNull();
    await press(panel.getByRole("radio", { name: "Older, well kept" }).first());
    await expect.element(panel.getByText("Why this grade")).toBeVisible();
    for (const text of ["1 of 7 answered", "Low confidence: a few more answers can change it."])
      await expect.element(panel).toHaveTextContent(text);
    await expect.element(page.getByRole("heading", { name: "Overall score" })).toBeVisible();
  });

  it("PIC-03 PIC-06 a model answers by a room's photo; where it fails nothing is answered", async () => {
    const models = { inpainting: false, imageModel: true, visionModel: true };
    const body = { ...models, email: false, payments: false };
    network.answer("GET", /\/api\/capabilities/, { body });
    const { owner } = await homeowner();
    await openScreen("/app", { as: owner });
    const read = panel.getByRole("button", { name: "Let AI answer from the photo (¼ credit)" });
    // Without a photo there is nothing that a model could look at.
    await expect.element(read).not.toBeInTheDocument();
    await give(fileField(panel), await photo());
    const call = /\/rooms\/Kitchen\/condition/;
    const sorry = "No credit was taken.";
    network.answer("POST", call, { status: 502, code: "model.failed", body: sorry }, 1);
    await press(read);
    await expectToast("We couldn't read the photo", sorry);
    await expect.element(panel).toHaveTextContent("0 of 7 answered");
    const seen = { answers: { cabinets: "worn", floor: "kept" }, unsure: ["floor"] };
    network.answer("POST", call, { body: seen });
    await expect.element(read).not.toHaveAttribute("aria-busy", "true");
    await press(read);
    await expect.element(panel).toHaveTextContent("2 of 7 answered");
    await expect.element(panel).toHaveTextContent("Cabinets: dated or worn");
  });

  it("APP-13 APP-16 PIC-07 an account adds a room with an upload, and is offered no sample room", async () => {
    const { owner } = await homeowner();
    await openScreen("/app", { as: owner });
    await press(button("Add Room"));
    expect(addRoom.getByRole("button", { name: "Use Demo Room" }).query()).toBeNull();
    await fill(name(), "Guest bath");
    await give(fileField(addRoom), await photo());
    await expect.element(addRoom.getByRole("img", { name: "Preview of the room" })).toBeVisible();
    await press(add());
    await expectToast("Room added");
    const { property } = await owner.call("properties.read", {});
    expect(property?.rooms.map(({ room }) => room)).toContain("Guest bath");
  });
});
