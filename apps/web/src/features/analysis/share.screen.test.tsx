import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { faultsOf } from "#testing/axe.ts";
import { on } from "#testing/analysis.ts";
import { drawnPicture } from "#testing/drawn-picture.ts";
import { choose, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, shows } from "#testing/seen.ts";
import { expectToast } from "#testing/toast.ts";

const { preview, button } = on();
const sharing = () => page.getByRole("dialog", { name: "Share this picture" });
const withPage = () => sharing().getByRole("checkbox", { name: /^Lead to the original/ });
const download = () => press(sharing().getByRole("button", { name: "Download" }));
const MAKE = /\/api\/pictures\/[0-9a-f]+\/page$/;
const COPY = /\/api\/pictures\/[0-9a-f]+\/copy/;

/** A realtor in California with a 1UP of a kitchen, whose dialog to share it is open. */
async function realtorShares() {
  const owner = await person({ userType: "realtor" });
  const address = "1200 Oak Street, Oakland, CA 94607";
  const { id: propertyId } = await owner.call("properties.analyze", { address });
  const { original, image, pictureId } = await drawnPicture(owner);
  const room = "Kitchen";
  await owner.call("properties.setRoomImage", { propertyId, room, imageUrl: original });
  const kept = { imageUrl: image, original, roomType: room, comparableId: "none" };
  await owner.call("properties.saveOneUp", { propertyId, preview: kept });
  await openScreen("/app", { as: owner });
  await press(button(/^Preview version 1/));
  await press(preview.getByRole("button", { name: "Share" }));
  await expect.element(withPage()).toBeChecked();
  return { owner, pictureId };
}

describe("sharing a 1UP of an account", () => {
  it("PIC-11 T-14 makes its public page unless that is not wanted, before the copy that leads there, and takes it back", async () => {
    const { owner, pictureId } = await realtorShares();
    const read = () => owner.call("pictures.readPage", { pictureId });
    expect(await faultsOf()).toEqual([]);
    await press(withPage());
    await download();
    await expect.poll(() => network.calls("GET", COPY)).toHaveLength(1);
    expect((await read()).token).toBeNull();
    await press(withPage());
    await download();
    await shows(sharing().getByText("A public page shows your photo beside this picture"));
    await expect.poll(() => network.calls("GET", COPY)).toHaveLength(2);
    const { token } = await read();
    const link = sharing().getByRole("link", { name: /^Open Page/ });
    await expect.element(link).toHaveAttribute("href", `/p/${token}`);
    await press(sharing().getByRole("button", { name: "Take Page Back" }));
    await expectToast("The page was taken back");
    await expect.element(withPage()).toBeVisible();
    expect((await read()).token).toBeNull();
    expect(network.calls("POST", MAKE)).toHaveLength(1);
  });

  it("PIC-11 a realtor chooses the listing service, and reads its caption and what it does not take", async () => {
    await realtorShares();
    await shows(sharing().getByText(/Your state asks real estate licensees for it/));
    const service = sharing().getByLabelText("Listing service");
    await choose(service, "CRMLS");
    await shows(sharing().getByText(/^CRMLS takes no pictures in which parts of the building/));
    await shows(sharing().getByText("Caption to enter: Digitally altered"));
    await choose(service, "Bay East MLS");
    await gone(sharing().getByText(/takes no pictures/));
    await shows(sharing().getByText("Put the original photo right after it."));
    await download();
    await expect.poll(() => network.calls("GET", COPY).at(-1)?.path).toContain("service=bay-east");
  });
});
