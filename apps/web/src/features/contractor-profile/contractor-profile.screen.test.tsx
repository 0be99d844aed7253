import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { allowErrors } from "#testing/console-errors.ts";
import { fill, give, photo, press } from "#testing/hands.ts";
import { bid, contractor, person, project, verify } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, lacks, shows } from "#testing/seen.ts";
import { expectText } from "#testing/sight.ts";

const chooser = () => page.elementLocator(document.querySelector("main input[type=file]")!);
const pictures = () => page.getByRole("img", { name: /Kitchen in Springfield/ });

describe("a contractor's profile", () => {
  it("EXP-10 ACC-10 a bid says who it is, and leads to the profile, without contact details", async () => {
    const [owner, crew] = await Promise.all([person(), contractor()]);
    const quoteId = await project(owner);
    await verify(crew);
    await bid(crew, quoteId);
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
    const card = page.getByRole("article");
    await shows(card, "License: Licensed in California");
    await shows(card, "Insurance: No certificate on file");
    await shows(card, "Jobs here: None yet");
    await press(card.getByRole("link", { name: `See the profile of ${crew.companyName}` }));
    await expectText(crew.companyName, "Licensed in California", "No photos yet");
    for (const hidden of [crew.email, "(555) 555-0140"])
      await lacks(page.getByRole("main"), hidden);
  });

  it("EXP-10 PIC-07 shows the photos that its contractor chose, with what they show", async () => {
    const [owner, crew] = await Promise.all([person(), contractor()]);
    const path = `/contractor/${crew.id}`;
    await openScreen(path, { as: crew });
    await expectText("Photos of finished jobs help homeowners choose you.");
    await give(chooser(), await photo());
    const caption = page.getByLabelText("What it shows");
    await fill(caption, "Kitchen in Springfield");
    caption.element().blur();
    const photos = async () => (await crew.call("profiles.readOwn", {})).photos;
    await expect.poll(photos).toMatchObject([{ caption: "Kitchen in Springfield" }]);
    await openScreen(path, { as: owner });
    await shows(pictures());
    await openScreen(path, { as: crew });
    await press(page.getByRole("button", { name: "Remove photo 1" }));
    await gone(pictures());
    await expect.poll(photos).toEqual([]);
  });

  it("EXP-03 of nobody says so, and asks a guest to sign in", async () => {
    allowErrors(/404/);
    await openScreen("/contractor/nobody", { as: await person() });
    await expectText("This contractor isn't here");
    await openScreen("/contractor/nobody");
    await expectText("Sign in to see this contractor");
  });
});
