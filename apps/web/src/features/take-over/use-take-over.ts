import type { GuestDesk, GuestWork } from "@oneup/store-browser";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { invalidateAfter } from "#backend/invalidation.ts";
import { sentenceOf } from "#parts/failure.tsx";
import {
  type GuestItem,
  type TakenAs,
  type Uploaded,
  handOver,
  itemsOf,
  picturesOf,
  uploadOf,
} from "./guest-items.ts";

/** What became of a thing. */
export type Outcome =
  | ({ readonly kind: "taken" } & TakenAs)
  | {
      readonly kind: "failed";
      readonly sentence: string;
      /** The plan has no room for it (MON-04): another try helps only after that changed. */
      readonly planIsFull: boolean;
    };

/** How far taking over has come. */
export interface TakingOver {
  readonly items: readonly GuestItem[];
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** What is being taken; null while nothing is. */
  readonly current: GuestItem | null;
  /** 0 to 100. */
  readonly percent: number;
  readonly stopped: boolean;
  /** Takes what was not taken yet, one after the other. */
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Takes a guest's work over into the account (ACC-08): pictures first, then what shows them. Each
 * thing is noted as soon as the server has it; what fails stays here and can be tried again.
 */
export function useTakeOver(desk: GuestDesk, work: GuestWork): TakingOver {
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
    await Promise.all([
      invalidateAfter(queries, "quotes.takeOver"),
      invalidateAfter(queries, "properties.takeOver"),
    ]);
  }

  return {
    items,
    outcomes,
    current,
    percent: all === 0 ? 100 : (100 * steps) / all,
    stopped,
    start: () => void run(),
    stop: () => stopping.current.abort(),
  };
}
