import { Camera } from "lucide-react";
import { type ReactNode, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsOf } from "#testing/axe.ts";
import { press } from "#testing/hands.ts";
import { closeScreens, openPart } from "#testing/screen.tsx";
import { expectToast, toastLines } from "#testing/toast.ts";
import { Avatar } from "./avatar.tsx";
import { BeforeAfterSlider } from "./before-after-slider.tsx";
import { Button, IconButton } from "./button.tsx";
import { AlertDialog, Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Menu, MenuItem } from "./menu.tsx";
import { Tabs } from "./tabs.tsx";
import { MoneyInput } from "./text-input.tsx";
import { type ToastInput, toasts } from "./toast.ts";
import { Toaster } from "./toaster.tsx";
import { InfoTip, Tooltip } from "./tooltip.tsx";

const news: Readonly<Record<string, ToastInput>> = {
  Plain: { title: "Link copied" },
  "With an action": {
    title: "Upgrade removed",
    tone: "success",
    action: { label: "Undo", onPress: () => toasts.show({ title: "It is back" }) },
  },
  Destructive: {
    title: "Missing information",
    description: "Please fill in the amount and the expiration date.",
    tone: "destructive",
  },
};

function Notifications() {
  return Object.entries(news).map(([name, toast]) => (
    <Button key={name} onClick={() => toasts.show(toast)}>
      {name}
    </Button>
  ));
}

const send = () => toasts.show({ title: "Bid revised", tone: "success" });

function Dialogs() {
  const [open, setOpen] = useState("");
  const close = () => setOpen("");
  return (
    <>
      {["Dialog with a form", "Long dialog", "Alert dialog"].map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Dialog
        open={open === "Dialog with a form"}
        onClose={close}
        title="Revise your bid"
        description="The homeowner sees the new amount at once."
        size="sm"
        closeOnOutsidePress={false}
        footer={
          <Button variant="primary" onClick={send}>
            Send
          </Button>
        }
      >
        <Field label="Amount">
          <MoneyInput defaultValue="26,700" data-autofocus />
        </Field>
      </Dialog>
      <Dialog open={open === "Long dialog"} onClose={close} title="A long text" size="lg">
        <p className="min-h-[150vh]">Only the content scrolls.</p>
      </Dialog>
      <AlertDialog
        open={open === "Alert dialog"}
        title="Withdraw this bid?"
        confirmLabel="Withdraw"
        tone="danger"
        onCancel={close}
        onConfirm={close}
      >
        The homeowner is told.
      </AlertDialog>
    </>
  );
}

function OpenMenu() {
  const [chosen, setChosen] = useState("nothing yet");
  const choose = (name: string) => ({ children: name, onSelect: () => setChosen(name) });
  return (
    <>
      <Menu trigger={<Button>Open the menu</Button>}>
        <MenuItem description="Name, phone" {...choose("Settings")} />
        <MenuItem {...choose("Bids")} />
        <MenuItem disabled description="Says why it is off" {...choose("Not available")} />
        <MenuItem tone="danger" {...choose("Sign out")} />
      </Menu>
      <p>Chosen: {chosen}</p>
    </>
  );
}

function Lists() {
  const [value, setValue] = useState<"open" | "won" | "closed">("open");
  return (
    <Tabs
      label="Projects"
      items={[
        { value: "open", label: "Open", count: "1,204" },
        { value: "won", label: "Approved", count: 12 },
        { value: "closed", label: "Closed" },
      ]}
      value={value}
      onChange={setValue}
    >
      <p>The content of {value}.</p>
    </Tabs>
  );
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
/** Where notifications stand, in the region that is named for them. */
const region = () => one("[role=region][aria-label='Notifications (F8)'] ol");

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`nothing is ${selector}`);
  return found;
}

const pointer = (element: Element, type: string, clientX = 0, clientY = 0) =>
  element.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      pointerId: 1,
      pointerType: "mouse",
      clientX,
      clientY,
    }),
  );

/** Takes the pointer from a thing to a far corner, on a clock that is told. */
async function leave(element: Element): Promise<void> {
  const { left, top } = element.getBoundingClientRect();
  for (const type of ["pointerout", "pointerleave"]) pointer(element, type, left, top);
  await vi.advanceTimersByTimeAsync(20);
  pointer(document.body, "pointermove", innerWidth - 1, innerHeight - 1);
}

/** Drags a thing from its middle sideways, in two steps. */
function drag(element: Element, dx: number): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  pointer(element, "pointerdown", x, y);
  for (const share of [0.5, 1]) pointer(element, "pointermove", x + dx * share, y);
  pointer(element, "pointerup", x + dx, y);
}

const withToaster = (part: ReactNode) => (
  <>
    {part}
    <Toaster />
  </>
);

const tip = (words: string) => page.getByText(words);
const pictured = (alt: string) => ({ src: `/pictures/kitchen-${alt}-960.jpg`, alt });
const slider = () => page.getByRole("slider", { name: "Compare before and after" });
/** Where the divider stands on the screen, in percent of the frame. */
const seen = () => {
  const [frame, line] = [one(".ui-ba"), one(".ui-ba-line")].map((it) => it.getBoundingClientRect());
  if (!frame || !line) return null;
  return Math.round(((line.x + line.width / 2 - frame.x) / frame.width) * 100);
};
const item = (name: string) => page.getByRole("menuitem", { name });
const tab = (name: string) => page.getByRole("tab", { name });
const picture = () => page.getByText(/^SC/).first().element().parentElement?.querySelector("img");

describe("notifications", () => {
  beforeEach(() => {
    openPart(withToaster(<Notifications />));
  });

  it("UX-03 UX-07 a new notification takes the place of the one that is there, and is at most 420 px wide", async () => {
    await press(button("Plain"));
    await expectToast("Link copied");
    await press(button("Destructive"));
    await expectToast("Missing information");
    expect(document.querySelectorAll("[data-toast]")).toHaveLength(1);
    for (const width of [1440, 390]) {
      await page.viewport(width, 800);
      expect(region().getBoundingClientRect().width).toBeLessThanOrEqual(Math.min(420, width));
    }
  });

  it("UX-04 a notification goes after 5000 ms, and waits while somebody points at it", async () => {
    vi.useFakeTimers();
    await press(button("Plain"));
    await expectToast("Link copied");
    await vi.advanceTimersByTimeAsync(4_900);
    expect(toastLines()).not.toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(toastLines).toEqual([]);
    await press(button("Plain"));
    await expectToast("Link copied");
    // It takes part in the order of Tab as soon as it listens.
    await expect.poll(() => region().previousElementSibling).not.toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    pointer(region(), "pointermove");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(toastLines()).not.toEqual([]);
    pointer(region().parentElement ?? region(), "pointerleave");
    await vi.advanceTimersByTimeAsync(5_100);
    await expect.poll(toastLines).toEqual([]);
  });

  it("UX-04 EXP-03 says of one that its time is over or that it is dismissed, not that another takes its place", async () => {
    vi.useFakeTimers();
    const onEnd = vi.fn<() => void>();
    toasts.show({ title: "First", onEnd });
    await expectToast("First");
    toasts.show({ title: "Second" });
    await expectToast("Second");
    await vi.advanceTimersByTimeAsync(5_100);
    expect(onEnd).not.toHaveBeenCalled();
    toasts.show({ title: "Third", onEnd });
    await expectToast("Third");
    await vi.advanceTimersByTimeAsync(5_100);
    expect(onEnd).toHaveBeenCalledTimes(1);
    toasts.dismiss(toasts.show({ title: "Fourth", onEnd }));
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it("UX-05 a swipe to the right beyond 50 px dismisses one, a shorter one does not", async () => {
    await press(button("Plain"));
    await expectToast("Link copied");
    for (const short of [44, -90]) {
      drag(one("[data-toast]"), short);
      await expect.poll(() => getComputedStyle(one("[data-toast]")).translate).toBe("0px");
    }
    drag(one("[data-toast]"), 56);
    await expect.poll(toastLines).toEqual([]);
  });

  it("UX-06 EXP-01 F8 leads to what one offers, which says so and shows it to who works with keys; Escape dismisses it and gives the focus back", async () => {
    const opener = button("With an action");
    // By a real mouse, after which nobody works with keys.
    await opener.click();
    await expectToast("Upgrade removed");
    expect(document.querySelector("[data-toast] kbd")).toBeNull();
    const said = page.getByText(/Upgrade removed\s+Undo: press F8, then Tab\./);
    await expect.element(said).toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => one("[data-toast] kbd").textContent).toBe("F8");
    await userEvent.keyboard("{F8}");
    expect(document.activeElement).toBe(region());
    await userEvent.keyboard("{Tab}");
    await expect.element(button("Undo")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(toastLines).toEqual([]);
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}{F8}{Tab}{Enter}");
    await expectToast("It is back");
    await expect.element(opener).toHaveFocus();
  });
});

describe("tooltips", () => {
  const [first, second] = ["Rest here for 700 ms", "The next one comes at once"];

  it("UX-09 the first comes after 700 ms, the next within 300 ms at once, a later one waits", async () => {
    vi.useFakeTimers();
    openPart(
      [
        { label: "Notifications, 3 new", content: first },
        { label: "Like", content: second },
      ].map(({ label, content }) => (
        <Tooltip key={label} content={content}>
          <IconButton label={label} icon={<Camera aria-hidden="true" />} />
        </Tooltip>
      )),
    );
    await expect.element(button("Like")).toBeVisible();
    const [bell, like] = [button("Notifications, 3 new").element(), button("Like").element()];
    pointer(bell, "pointerover");
    await vi.advanceTimersByTimeAsync(690);
    await expect.element(tip(first)).not.toBeVisible();
    await vi.advanceTimersByTimeAsync(20);
    await expect.element(tip(first)).toBeVisible();
    await leave(bell);
    pointer(like, "pointerover");
    await vi.advanceTimersByTimeAsync(150);
    await expect.element(tip(second)).toBeVisible();
    await expect.element(tip(first)).not.toBeVisible();
    await leave(like);
    await vi.advanceTimersByTimeAsync(150);
    await expect.element(tip(second)).not.toBeVisible();
    await vi.advanceTimersByTimeAsync(310);
    pointer(like, "pointerover");
    await vi.advanceTimersByTimeAsync(690);
    await expect.element(tip(second)).not.toBeVisible();
    await vi.advanceTimersByTimeAsync(20);
    await expect.element(tip(second)).toBeVisible();
  });
});

describe("the before/after slider", () => {
  it("QQ-07 EXP-01 the keys move the slider, and it says where it is; the mouse takes it along without a jump, and calls it over from elsewhere", async () => {
    const [before, after] = [pictured("before"), pictured("after")];
    openPart(<BeforeAfterSlider width={960} height={640} before={before} after={after} hint />);
    await expect.element(slider()).toHaveAttribute("aria-valuetext", "50% before");
    slider().element().focus();
    for (const [key, percent] of [
      ["{ArrowRight}", 52],
      ["{Shift>}{ArrowLeft}{/Shift}", 42],
      ["{Home}", 0],
      ["{End}", 100],
      ["{PageDown}", 90],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(slider()).toHaveAttribute("aria-valuetext", `${percent}% before`);
    }
    await expect.poll(seen).toBe(90);
    const frame = one(".ui-ba");
    const { x, width } = frame.getBoundingClientRect();
    const at = (type: string, share: number, px = 0) =>
      pointer(frame, type, x + width * share + px, 200);
    // Grabbed 10 px beside its line: it moves by what the mouse moves, no more.
    at("pointerdown", 0.9, -10);
    at("pointermove", 0.7, -10);
    await expect.poll(seen).toBe(70);
    at("pointermove", 1.4);
    await expect.poll(seen).toBe(100);
    at("pointerup", 1.4);
    at("pointerdown", 0.2);
    await expect.poll(seen).toBe(20);
    await expect.element(slider()).toHaveAttribute("aria-valuetext", "20% before");
  });
});

describe("by keyboard", () => {
  it("EXP-01 a dialog takes the focus, keeps it, and gives it back; a question has it on the safe answer", async () => {
    openPart(<Dialogs />);
    const opener = button("Dialog with a form");
    await expect.element(opener).toBeVisible();
    opener.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("textbox", { name: "Amount" })).toHaveFocus();
    opener.element().focus();
    await expect.element(page.getByRole("textbox", { name: "Amount" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await press(button("Alert dialog"));
    const question = page.getByRole("alertdialog", { name: "Withdraw this bid?" });
    await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(question).not.toBeInTheDocument();
  });

  it("EXP-01 a menu moves, finds by letters, says why an item is off and chooses; it is closed by Escape, and gives the focus back", async () => {
    openPart(<OpenMenu />);
    const menu = page.getByRole("menu");
    const opener = button("Open the menu");
    await expect.element(opener).toBeVisible();
    opener.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(item("Settings")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("Bids")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("Not available")).toHaveFocus();
    await expect.element(item("Not available")).toHaveTextContent("Says why it is off");
    await userEvent.keyboard("{Enter}{End}");
    await expect.element(item("Sign out")).toHaveFocus();
    await userEvent.keyboard("b");
    await expect.element(item("Bids")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Chosen: Bids")).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await press(opener);
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it("EXP-01 tabs follow the arrow keys", async () => {
    openPart(<Lists />);
    await expect.element(tab("Open")).toBeVisible();
    tab("Open").element().focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab("Approved")).toHaveFocus();
    await expect.element(page.getByRole("tabpanel", { name: "Approved" })).toHaveTextContent("won");
    await userEvent.keyboard("{End}");
    await expect.element(tab("Closed")).toHaveAttribute("aria-selected", "true");
  });
});

it("BID-11 avatars are made in the browser from the name, and are initials before", async () => {
  openPart(<Avatar name="Sarah Chen" />);
  await expect.element(page.getByText(/^SC/).first()).toBeVisible();
  await expect.poll(() => picture()?.src).toMatch(/^data:image\/svg\+xml/);
  expect(
    performance.getEntriesByType("resource").filter(({ name }) => /sarah/i.test(name)),
  ).toEqual([]);
});

/** What comes up over a page: what shows that it is there, its part, and what opens it. */
const OVERLAYS: readonly [string, ReactNode, ...string[]][] = [
  [":popover-open [role=menuitem]", <OpenMenu key="part" />, "Open the menu"],
  [
    ":popover-open",
    <InfoTip key="part" label="About the cost">
      Typical of $19,400 to $33,800.
    </InfoTip>,
    "About the cost",
  ],
  ["[data-toast]", withToaster(<Dialogs />), "Dialog with a form", "Send"],
  ["dialog [tabindex='0']", <Dialogs key="part" />, "Long dialog"],
  ["[role=alertdialog]", <Dialogs key="part" />, "Alert dialog"],
];

describe.each([
  ["light", 1440],
  ["dark", 390],
] as const)("in the %s theme, %i px wide", (theme, width) => {
  const looksAlone = theme === "dark";
  beforeEach(async () => {
    await page.viewport(width, 720);
    document.documentElement.classList.toggle("dark", looksAlone);
  });

  it("EXP-01 axe finds nothing in a menu, an explanation, dialogs, a notification and a question", async () => {
    for (const [opened, part, ...openers] of OVERLAYS) {
      closeScreens();
      toasts.dismiss();
      openPart(<main>{part}</main>);
      for (const opener of openers) await press(button(opener));
      await expect.poll(() => document.querySelector(opened)).not.toBeNull();
      const found = await faultsOf({
        part: [":popover-open, dialog[open], [data-toast]"],
        looksAlone,
      });
      expect([opened, ...found]).toEqual([opened]);
    }
  });
});
