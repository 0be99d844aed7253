import { describe, expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { carl, holly, rivalBid, storedBid, storedQuote } from "#testing/demo.ts";
import { dayFromNow } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { button, main } from "#testing/shell.ts";
import { expectToast } from "#testing/toast.ts";

const quotes = [storedQuote("qq-1")];
const bids = { "qq-1": [storedBid("qq-1")] };

const strike = (...keys: readonly string[]) => userEvent.keyboard(keys.join(""));

/** Presses Tab until something has the focus. */
async function tabTo(target: Locator): Promise<Locator> {
  await expect.element(target).toBeVisible();
  const element = target.element();
  for (let presses = 0; presses < 60 && document.activeElement !== element; presses += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await strike("{Tab}");
  }
  await expect.element(target).toHaveFocus();
  return target;
}

const field = (name: string | RegExp) => page.getByRole("textbox", { name });

describe("by keyboard alone", () => {
  it("EXP-01 PROJ-12 PROJ-20 a bid is sent, revised and withdrawn by keys", async () => {
    await openScreen("/quote/qq-1", { demo: { person: carl, quotes } });
    const amount = field(/^Bid amount/);
    await tabTo(amount);
    // Between the two lie the button for prices by room and the timeline.
    await strike("25800", "{Tab}{Tab}{Tab}");
    const [year = "", month = "", day = ""] = dayFromNow(30).split("-");
    await strike(month, day, year);
    await tabTo(button("Submit Bid"));
    await strike("{Enter}");
    await expectToast("Bid Submitted!");
    await tabTo(button("Revise Bid"));
    await strike("{Enter}");
    await expect.element(amount).toHaveFocus();
    await strike("{ControlOrMeta>}a{/ControlOrMeta}", "24000", "{Enter}");
    await expectToast("Bid Updated!");
    await tabTo(button("Withdraw Bid"));
    await strike("{Enter}");
    await expect.element(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
    await strike("Booked out", "{Tab}{Tab}{Enter}");
    await expectToast("Bid Withdrawn");
  });

  it("EXP-01 BID-18 CHAT-02 a bid is chosen, written to and approved by keys", async () => {
    const both = { "qq-1": [storedBid("qq-1"), rivalBid("qq-1")] };
    await openScreen("/bid-page?quoteId=qq-1", { demo: { person: holly, quotes, bids: both } });
    await tabTo(button("Messages with Rival & Daughters"));
    await strike(" ");
    const log = page.getByRole("log");
    await expect.element(log).toHaveFocus();
    await tabTo(field(/message/i));
    await strike("Hello Rosa", "{Enter}");
    await expect.element(log).toHaveTextContent("Hello Rosa");
    page.getByRole("link", { name: "Go to Project Details" }).element().focus();
    await tabTo(button(/^Approve Bid/).first());
    await strike("{Enter}");
    // What was pressed asks once more.
    await tabTo(page.getByRole("alertdialog").getByRole("button", { name: "Approve and hire" }));
    await strike("{Enter}");
    const first = page.getByRole("article").first();
    await expect.element(first.getByText("Approved", { exact: true })).toBeVisible();
  });

  it("EXP-01 DASH-05 QUO-13 the dashboard's tabs and a refused closing work by keys", async () => {
    await openScreen("/contractor-dashboard", { demo: { person: carl, quotes, bids } });
    await tabTo(page.getByRole("tab", { name: /^Available/ }));
    await strike("{ArrowRight}");
    await expect.element(page.getByRole("tab", { name: /^My Bids/ })).toHaveFocus();
    await expect.element(page.getByRole("tabpanel")).toHaveTextContent("$24,900");
    await strike("{End}");
    await expect.element(page.getByText("Nothing in the archive")).toBeVisible();

    await openScreen("/quotes", { demo: { person: holly, quotes, bids } });
    const menu = await tabTo(main().getByRole("button", { name: /^Actions for / }));
    await strike("{Enter}{End}{Enter}");
    await expect.element(button("Cancel")).toHaveFocus();
    await strike("{Escape}");
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  });
});
