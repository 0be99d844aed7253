import { commonTexts, sessionOverTexts as t } from "@oneup/texts";
import { useEffect, useId } from "react";
import { useBackend, useSession } from "#backend/backend-context.tsx";
import { anything, fieldToRetype, useForm } from "#parts/forms/use-verb-form.ts";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { useGo } from "#ui/ui-context.tsx";
import { useModal } from "#ui/modal.tsx";

/** How long a page has to put itself together again after the sign-in, in ms. */
const PUT_TOGETHER_MS = 10_000;

/** What stands now where a field or a button stood before its page was put together anew; null until it does. */
function againOf(before: HTMLElement): HTMLElement | null {
  const tag = before.tagName.toLowerCase();
  const name = before.getAttribute("name");
  const alike = [...document.querySelectorAll<HTMLElement>(`#main ${tag}`)];
  if (name !== null) return alike.find((each) => each.getAttribute("name") === name) ?? null;
  const label = before.getAttribute("aria-label");
  return (
    alike.find(
      (each) =>
        each.getAttribute("aria-label") === label &&
        each.getAttribute("placeholder") === before.getAttribute("placeholder") &&
        each.textContent === before.textContent,
    ) ?? null
  );
}

/** Brings into view what the page, put together anew from its top on, holds somewhere else than before. */
function show(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "center" });
}

/** The events by which somebody goes elsewhere. */
const LEAVING = ["keydown", "pointerdown", "wheel"] as const;

/** Returns the focus to its element once the page shows it again, unless the person moved on. */
function focusAgain(before: Element | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return;
  const path = location.pathname;
  let frame = 0;
  let again: HTMLElement | null = null;
  const end = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    watch.disconnect();
    grows.disconnect();
    for (const event of LEAVING) document.removeEventListener(event, end, true);
  };
  const look = () => {
    if (location.pathname !== path) return end();
    const held = document.activeElement;
    if (held !== null && (held === before || held === again)) return show(held);
    if (before.isConnected || !isFocusLost()) return undefined;
    again = againOf(before);
    again?.focus({ preventScroll: true });
    return again === null ? undefined : show(again);
  };
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const watch = new MutationObserver(lookSoon);
  const grows = new ResizeObserver(lookSoon);
  const timer = setTimeout(end, PUT_TOGETHER_MS);
  watch.observe(document.body, { childList: true, subtree: true });
  grows.observe(document.body);
  for (const event of LEAVING)
    document.addEventListener(event, end, { capture: true, passive: true });
}

/** Covers the page of an account whose session is over: what was typed stays, and nobody else reads it meanwhile. */
export default function SessionOver({ email }: { email: string }) {
  const session = useSession();
  const { heldFocus = null } = useBackend();
  const go = useGo();
  const id = useId();
  const { ref } = useModal(true);
  useEffect(() => () => focusAgain(heldFocus), [heldFocus]);
  const form = useForm(anything, ({ password }) => session.signIn(email, password), {
    start: { password: "" },
    failed: t.failed(),
    onDone() {
      // Commands that failed without a session can be sent now.
      if (toasts.current()?.tone === "destructive") {
        toasts.show({ title: t.again(), description: t.againLine() });
      }
    },
    // Told within: a notification would lie below what covers the page.
    onRefused: (error, refusal) =>
      refusal.tell(error, t.failed(), { field: fieldToRetype(error), isTold: true }),
  });
  return (
    <dialog
      ref={ref}
      className="ui-dialog ui-dialog-covering"
      style={{ ["--dialog-width" as string]: "28rem" }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-line`}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="ui-dialog-panel">
        <form {...form.props} className="ui-dialog-body flex flex-col gap-5 p-6">
          <div>
            <h2 id={`${id}-title`} tabIndex={-1} className="text-xl outline-none">
              {t.title()}
            </h2>
            <p id={`${id}-line`} className="mt-2 text-ink-soft">
              {t.line()}
            </p>
          </div>
          <Field label={commonTexts.email()}>
            <TextInput type="email" autoComplete="username" value={email} readOnly />
          </Field>
          <Field label={commonTexts.password()} error={form.at("password")} required>
            <TextInput
              type="password"
              name="password"
              autoComplete="current-password"
              required
              data-autofocus
            />
          </Field>
          <RefusalLine refused={form.refusal.refused} />
          <Button type="submit" variant="primary" size="lg" full loading={form.busy}>
            {t.submit()}
          </Button>
          <div className="-mx-3 flex flex-wrap gap-1">
            <Button
              variant="quiet"
              onClick={() => {
                session.goOnAsGuest(true);
                void go("/forgot-password");
              }}
            >
              {t.forgot()}
            </Button>
            <Button variant="quiet" onClick={() => session.goOnAsGuest()}>
              {t.leave()}
            </Button>
          </div>
        </form>
      </div>
    </dialog>
  );
}
