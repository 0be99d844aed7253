import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { faultsOf } from "#testing/axe.ts";
import { on } from "#testing/analysis.ts";
import { choose, photo, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, shows } from "#testing/seen.ts";
import { expectToast } from "#testing/toast.ts";

const { preview: dialog, button } = on();
const sharing = () => page.getByRole("dialog", { name: "Share this picture" });
const withPage = () => sharing().getByRole("checkbox", { name: /^Lead to the original/ });
const download = () => press(sharing().getByRole("button", { name: "Download" }));
const MAKE = /\/api\/pictures\/[0-9a-f]+\/page$/;
const COPY = /\/api\/pictures\/[0-9a-f]+\/copy/;

const token = "k3m9w2c8r4t6v7x2";
const says = (now: string | null) =>
  network.answer("GET", MAKE, {
    body: { token: now, possible: true, kind: "draft", original: "" },
  });

/** A realtor in California with a 1UP of a kitchen, whose dialog to share it is open. */
async function realtorShares() {
  const owner = await person({ userType: "realtor" });
  const address = "1200 Oak Street, Oakland, CA 94607";
  const { id: propertyId } = await owner.call("properties.analyze", { address });
  const body = await photo();
  const headers = { "content-type": body.type };
  const uploaded = await owner.fetch("/api/files", { method: "POST", headers, body });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
  const { reference } = (await uploaded.json()) as { reference: string };
  const preview = { imageUrl: reference, roomType: "Kitchen", comparableId: "none" };
  await owner.call("properties.saveOneUp", { propertyId, preview });
  network.answer("GET", COPY, { body: "a picture" });
  const forget = says(null);
  await openScreen("/app", { as: owner });
  await press(button(/^Preview version 1/));
  await press(dialog.getByRole("button", { name: "Share" }));
  await expect.element(withPage()).toBeChecked();
  return forget;
}

describe("sharing a 1UP of an account", () => {
  it("PIC-11 T-14 makes its public page unless that is not wanted, before the copy that leads there, and takes it back", async () => {
    const forget = await realtorShares();
    expect(await faultsOf({ part: ["dialog[open]"] })).toEqual([]);
    await press(withPage());
    await download();
    await expect.poll(() => network.calls("GET", COPY)).toHaveLength(1);
    expect(network.calls("POST", MAKE)).toHaveLength(0);
    // Read when it opened, and again once the copy was there.
    await expect.poll(() => network.calls("GET", MAKE)).toHaveLength(2);
    await press(withPage());
    network.answer("POST", MAKE, { body: { token } });
    network.answer("DELETE", MAKE, { body: { unshared: true } });
    forget();
    const forgetPage = says(token);
    await download();
    await shows(sharing().getByText("A public page shows your photo beside this picture"));
    const order = network.calls(undefined, /\/api\/pictures\//).map(({ method }) => method);
    expect(order.lastIndexOf("POST")).toBeGreaterThan(0);
    await expect.poll(() => network.calls("GET", COPY)).toHaveLength(2);
    const link = sharing().getByRole("link", { name: /^Open Page/ });
    await expect.element(link).toHaveAttribute("href", `/p/${token}`);
    forgetPage();
    says(null);
    await press(sharing().getByRole("button", { name: "Take Page Back" }));
    await expectToast("The page was taken back");
    await expect.element(withPage()).toBeVisible();
  });

  it("PIC-11 a realtor chooses the listing service, and reads its caption and what it does not take", async () => {
    await realtorShares();
    await shows(sharing().getByText(/Your state requires this of real estate licensees/));
    const service = sharing().getByLabelText("Listing service");
    await choose(service, "CRMLS");
    await shows(
      sharing().getByText(/^CRMLS allows no pictures with changed parts of the building/),
    );
    await shows(sharing().getByText("Caption to enter: Digitally altered"));
    await choose(service, "Bay East MLS");
    await gone(sharing().getByText(/allows no pictures/));
    await shows(sharing().getByText("Put the original photo right after it."));
    network.answer("POST", MAKE, { body: { token } });
    await download();
    await expect.poll(() => network.calls("GET", COPY).at(-1)?.path).toContain("service=bay-east");
  });
});
