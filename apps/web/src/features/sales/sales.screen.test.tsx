import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { choose, give, press } from "#testing/hands.ts";
import { allowErrors } from "#testing/console-errors.ts";
import { buttonIn, dialog, question } from "#testing/office.ts";
import { admin, person, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { expectToast } from "#testing/toast.ts";

/** Sales in a town that no other test knows: the same ones again would be repetitions. */
const town = (name: string) => `Address,City,State,Zip,Sale Price,Sale Date,Sqft,Beds
12 Elm St,${name},OR,97000,"$450,000",1/5/2026,"1,500 sqft",3
14 Elm St,${name},OR,97000,"$460,000",1/6/2026,"1,600 sqft",33
16 Elm St,${name},OR,97000,"$ -   ",1/7/2026,1700,3
`;
const asFile = (text: string, name = "sales.csv") => new File([text], name, { type: "text/csv" });

const input = () => document.querySelector("dialog input[type=file]");

async function hand(text: string, name?: string): Promise<void> {
  await press(page.getByRole("main").getByRole("button", { name: "Import sales" }));
  await expect.poll(input).not.toBeNull();
  await give(page.elementLocator(input() ?? document.body), asFile(text, name));
}

describe("imported sales", () => {
  it.each([390, 1440])(
    "VAL-04 at %i px an admin sees how a file will be read, imports it, and takes it back",
    async (width) => {
      await page.viewport(width, 900);
      await openScreen("/sales", { as: await admin() });
      const name = `${unique()}.csv`;
      await hand(town(unique()), name);
      await shows(dialog(), "The columns were found by their names");
      await shows(dialog(), "From the start of the file: 2 sales, 1 row left out.");
      await shows(dialog(), "No price: 1");
      await shows(dialog(), "Taken for unknown: 1 number of bedrooms");
      await shows(dialog(), "$450,000");
      await shows(dialog(), "1,500 sq ft");
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await press(buttonIn("Import"));
      await expectToast("2 sales imported", "1 row was left out.");
      const card = page.getByRole("listitem").filter({ hasText: name }).first();
      await shows(card, "2 sales");
      await expect
        .element(card.getByRole("link", { name: `Download the rows left out of ${name}` }))
        .toHaveAttribute("href", expect.stringMatching(/^\/api\/sale-files\/\d+\/left-out$/));
      await press(card.getByRole("button", { name: `Take back ${name}` }));
      await shows(question(), "This removes 2 sales.");
      await press(question().getByRole("button", { name: "Take back", exact: true }));
      await expectToast("2 sales taken back");
      await expect.element(page.getByText(name)).not.toBeInTheDocument();
    },
  );

  it("VAL-04 columns that nobody knows are asked for, and the rows follow at once", async () => {
    await openScreen("/sales", { as: await person({ userType: "realtor" }) });
    await shows(page.getByRole("main"), "They count only for homes that you value");
    await hand(`Wo,Wann,Wieviel,PLZ\n12 ${unique()} St,1/5/2026,450000,97000\n`);
    await shows(dialog(), "No known format. Say below what the columns hold.");
    await shows(dialog(), "Choose the column for: Sale price.");
    await choose(dialog().getByLabelText("Sale price"), "Wieviel");
    await shows(dialog(), "Choose the column for: Date of sale.");
    await choose(dialog().getByLabelText("Date of sale"), "Wann");
    await choose(dialog().getByLabelText("ZIP code"), "PLZ");
    await shows(dialog(), "From the start of the file: 1 sale, no row left out.");
    await press(buttonIn("Import"));
    await expectToast("1 sale imported");
    await shows(page.getByRole("main"), "Columns chosen by hand");
  });

  it("VAL-04 a file that is none is told so, and one that is looked at alone is not imported", async () => {
    await openScreen("/sales", { as: await person({ userType: "realtor" }) });
    await shows(page.getByRole("main"), "No sales yet");
    allowErrors(/400/);
    await hand("Dear OneUp\nplease find no sales enclosed\n");
    await shows(dialog(), "it takes CSV, TSV, JSON and XLSX");
    await give(page.elementLocator(input() ?? document.body), asFile(town(unique())));
    await shows(dialog(), "2 sales, 1 row left out");
    await press(buttonIn("Cancel"));
    await shows(page.getByRole("main"), "No sales yet");
  });

  it("VAL-04 nobody else has such a page", async () => {
    await openScreen("/sales", { as: await person() });
    await shows(page.getByRole("main"), "This page is for realtors and admins");
  });
});
