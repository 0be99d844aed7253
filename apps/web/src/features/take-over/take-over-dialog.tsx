import type { GuestDesk, GuestWork } from "@oneup/store-browser";
import { commonTexts, takeOverTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, ClipboardList, House } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { allRead } from "#backend/invalidation.ts";
import { sentenceOf } from "#parts/failures/failure.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { Progress } from "#ui/progress.tsx";
import { Spinner } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/typography.tsx";
import {
  type GuestItem,
  type TakenAs,
  type Uploaded,
  countPictures,
  handOver,
  itemsOf,
  picturesOf,
  uploadOf,
} from "./guest-items.ts";

type Outcome =
  | ({ readonly kind: "taken" } & TakenAs)
  | {
      readonly kind: "failed";
      readonly sentence: string;
      /** The plan has no room for it (MON-04): another try helps only after that changed. */
      readonly planIsFull: boolean;
    };

/** Takes a guest's work over into the account (ACC-08), each thing by itself: what fails can be tried again. */
function useTakeOver(desk: GuestDesk, work: GuestWork) {
  const backend = useBackend();
  const queries = useQueryClient();
  const items = itemsOf(work);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [current, setCurrent] = useState<GuestItem | null>(null);
  const [steps, setSteps] = useState(0);
  const [stopped, setStopped] = useState(false);
  const stopping = useRef(new AbortController());
  // A second try does not send a picture again.
  const uploaded = useRef(new Map<string, Uploaded>());
  useEffect(() => () => stopping.current.abort(), []);

  const all = items.reduce((sum, item) => sum + picturesOf(item).length + 1, 0);

  async function take(item: GuestItem, stop: AbortSignal): Promise<Outcome | null> {
    try {
      for (const reference of picturesOf(item)) {
        if (stop.aborted) return null;
        if (!uploaded.current.has(reference)) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it can be stopped
          uploaded.current.set(reference, await uploadOf(backend, desk, reference));
        }
        setSteps((done) => done + 1);
      }
      if (stop.aborted) return null;
      const takenAs = await handOver(backend, work.browserId, item, uploaded.current);
      desk.settle([item.name]);
      setSteps((done) => done + 1);
      return { kind: "taken", ...takenAs };
    } catch (error) {
      const planIsFull = codeOf(error) === "property.limit_reached";
      return { kind: "failed", sentence: sentenceOf(error), planIsFull };
    }
  }

  async function run(): Promise<void> {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const left = items.filter(({ name }) => outcomes.get(name)?.kind !== "taken");
    setStopped(false);
    setSteps(all - left.reduce((sum, item) => sum + picturesOf(item).length + 1, 0));
    for (const item of left) {
      if (signal.aborted) break;
      setCurrent(item);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const outcome = await take(item, signal);
      if (outcome) setOutcomes((known) => new Map(known).set(item.name, outcome));
    }
    setStopped(signal.aborted);
    setCurrent(null);
    await allRead(queries);
  }

  return {
    items,
    outcomes,
    /** What is being taken; null while nothing is. */
    current,
    percent: all === 0 ? 100 : (100 * steps) / all,
    stopped,
    /** Takes what was not taken yet, one after the other. */
    start: () => void run(),
    stop: () => stopping.current.abort(),
  };
}

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

function takenWords({ project }: TakenAs): string {
  return project === null ? t.dialog.taken() : t.dialog.takenAs({ project });
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

/** The way on comes in the place of what was pressed. */
function takeLostFocus(wayOn: HTMLElement | null): void {
  if (isFocusLost()) wayOn?.focus({ preventScroll: true });
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
      onClose={close}
      title={t.dialog.title()}
      description={t.dialog.line()}
      closeOnOutsidePress={!busy}
      footer={
        done ? (
          <>
            <Button onClick={close}>{commonTexts.close()}</Button>
            <ButtonLink
              ref={takeLostFocus}
              href={hasQuotes ? "/quotes" : "/dashboard"}
              variant="primary"
              onClick={close}
            >
              {hasQuotes ? t.dialog.see() : t.dialog.toProperties()}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button onClick={close}>{tried ? commonTexts.close() : t.offer.later()}</Button>
            <Button variant="primary" data-autofocus loading={busy} onClick={start}>
              {tried || stopped ? commonTexts.tryAgain() : t.dialog.start()}
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
