import type { GuestDesk, GuestWork } from "@oneup/store-browser";
import { takeOverTexts as t } from "@oneup/texts";
import { CircleAlert, CircleCheck, ClipboardList, House } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { Progress } from "#ui/progress.tsx";
import { Spinner } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/typography.tsx";
import { type GuestItem, type TakenAs, countPictures } from "./guest-items.ts";
import { type Outcome, useTakeOver } from "./use-take-over.ts";

function titleOf(item: GuestItem): string {
  const { address } = item.kind === "property" ? item.property : item.quote;
  return address.line || t.dialog.noAddress();
}

function factsOf(item: GuestItem): string {
  const what =
    item.kind === "property"
      ? t.dialog.property({ versions: item.property.versions.length })
      : t.dialog.quote({ upgrades: item.quote.upgrades.length });
  return `${what} · ${t.dialog.pictures({ count: countPictures([item]) })}`;
}

function takenWords({ number, replaced }: TakenAs): string {
  if (number === null) return t.dialog.taken();
  return replaced ? t.dialog.replaced({ number }) : t.dialog.takenAs({ number });
}

function OutcomeLine({ outcome, onLeave }: { outcome: Outcome; onLeave: () => void }) {
  if (outcome.kind === "failed") {
    return (
      <p className="mt-1 flex gap-2 text-sm text-clay-text">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {t.dialog.failed()}: {outcome.sentence}
          {outcome.planIsFull ? (
            <>
              {" "}
              <TextLink href="/dashboard" onClick={onLeave}>
                {t.dialog.toProperties()}
              </TextLink>{" "}
              ·{" "}
              <TextLink href="/plans" onClick={onLeave}>
                {t.dialog.toPlans()}
              </TextLink>
            </>
          ) : null}
        </span>
      </p>
    );
  }
  return (
    <p className="mt-1 flex gap-2 text-sm text-green-text">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {takenWords(outcome)}
    </p>
  );
}

function ItemRow(props: {
  item: GuestItem;
  outcome: Outcome | undefined;
  busy: boolean;
  onLeave: () => void;
}) {
  const { item, outcome, busy, onLeave } = props;
  const Icon = item.kind === "property" ? House : ClipboardList;
  return (
    <li className="flex items-start gap-3 py-3.5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass" />
      <div className="min-w-0 flex-1">
        <p className="font-[560] [overflow-wrap:anywhere]">{titleOf(item)}</p>
        <p className="text-sm text-ink-soft">{factsOf(item)}</p>
        {outcome === undefined ? null : <OutcomeLine outcome={outcome} onLeave={onLeave} />}
      </div>
      {busy ? <Spinner label={t.dialog.taking()} /> : null}
    </li>
  );
}

/** The answer is for the way on: it has the focus once the work is over, which takes away what was pressed for it. */
function useWayOn(busy: boolean): (button: HTMLElement | null) => void {
  const wayOn = useRef<HTMLElement | null>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (ended && isFocusLost()) wayOn.current?.focus({ preventScroll: true });
  }, [busy]);
  return useCallback((button) => {
    wayOn.current = button;
  }, []);
}

interface TakeOverDialogProps {
  desk: GuestDesk;
  work: GuestWork;
  onClose: () => void;
}

/** What will be taken over, how far it has come, and what became of each thing (ACC-08). */
export default function TakeOverDialog({ desk, work, onClose }: TakeOverDialogProps) {
  const { items, outcomes, current, percent, stopped, start, stop } = useTakeOver(desk, work);
  const busy = current !== null;
  const tried = outcomes.size > 0;
  const failed = [...outcomes.values()].filter(({ kind }) => kind === "failed").length;
  const done = tried && failed === 0 && outcomes.size === items.length;
  const hasQuotes = items.some(({ kind }) => kind === "quote");
  const wayOn = useWayOn(busy);
  const close = () => {
    stop();
    onClose();
  };
  const summary = () => {
    if (done) return t.dialog.allDone();
    if (failed > 0) return t.dialog.someFailed({ count: failed });
    return stopped ? t.dialog.stopped() : "";
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t.dialog.title()}
      description={t.dialog.line()}
      closeOnOutsidePress={!busy}
      footer={
        done ? (
          <>
            <Button onClick={close}>{t.dialog.close()}</Button>
            <ButtonLink
              ref={wayOn}
              href={hasQuotes ? "/quotes" : "/dashboard"}
              variant="primary"
              onClick={close}
            >
              {hasQuotes ? t.dialog.see() : t.dialog.toProperties()}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button onClick={close}>{tried ? t.dialog.close() : t.offer.later()}</Button>
            <Button ref={wayOn} variant="primary" data-autofocus loading={busy} onClick={start}>
              {tried || stopped ? t.dialog.again() : t.dialog.start()}
            </Button>
          </>
        )
      }
    >
      <ul aria-label={t.dialog.list()} className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <ItemRow
            key={item.name}
            item={item}
            outcome={outcomes.get(item.name)}
            busy={current?.name === item.name}
            onLeave={close}
          />
        ))}
      </ul>
      {busy ? (
        <Progress
          className="mt-5"
          label={t.dialog.taking()}
          percent={percent}
          step={t.dialog.step({ title: titleOf(current) })}
          onCancel={stop}
        />
      ) : null}
      <p
        role="status"
        className={`mt-4 font-[560] empty:absolute ${failed > 0 ? "" : "text-green-text"}`}
      >
        {busy ? "" : summary()}
      </p>
      {tried || busy ? null : <p className="mt-4 text-sm text-ink-soft">{t.dialog.note()}</p>}
    </Dialog>
  );
}
