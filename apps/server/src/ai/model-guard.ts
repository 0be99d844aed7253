import type { Leaving } from "@oneup/operations";
import { setTimeout as pause } from "node:timers/promises";
import { type ModelFault, ModelError, faultOf, refusedBy } from "./model-fault.ts";

/** Failures in a row after which the provider is left alone, and for how long, in ms. */
const FAILURES = 5;
const REST_MS = 30_000;
/** The longest rest that a provider can ask for, and the longest wait before a second try, in ms. */
const LONGEST_REST_MS = 10 * 60_000;
const LONGEST_WAIT_MS = 15_000;
/** About how long before a second try where the provider names no time, in ms. */
const BACKOFF_MS = 1_500;
/** Requests under way at a time: each holds its pictures in memory. */
const AT_A_TIME = 12;

interface GuardOptions {
  /** How long a request may take with its second try, in ms. */
  readonly deadlineMs: number;
  readonly log: (message: string, about?: unknown) => void;
  /** Replaceable for tests. */
  readonly now?: () => number;
  readonly backoffMs?: number;
}

/** True once a signal has said so; what it says changes while one waits. */
const isOver = (signal: AbortSignal): boolean => signal.aborted;

/**
 * Stands between us and a provider: a deadline over all, one second try after a pause, a limit of
 * requests at a time, and a breaker that leaves a failing provider alone for a while.
 */
export class ModelGuard {
  readonly #options: GuardOptions;
  #underWay = 0;
  #failures = 0;
  /** Until when the provider is left alone, in ms of the clock. */
  #restsUntil = 0;
  /** True while the first request after a rest is out. */
  #trying = false;

  constructor(options: GuardOptions) {
    this.#options = options;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  /**
   * Says no while the provider rests or too much is under way.
   * @throws Refused model.busy
   */
  insistReady(): void {
    const resting = this.#restsUntil > this.#now() || (this.#restsUntil > 0 && this.#trying);
    if (resting || this.#underWay >= AT_A_TIME) throw refusedBy({ code: "model.busy" });
  }

  /**
   * Does a request.
   * @param what for the log
   * @param work must end when its signal says so
   * @param leaving ends it when nobody waits any more, which speaks against no provider
   * @throws Refused model.*
   */
  async run<T>(
    what: string,
    work: (signal: AbortSignal) => Promise<T>,
    leaving?: Leaving,
  ): Promise<T> {
    this.insistReady();
    this.#underWay += 1;
    if (this.#restsUntil > 0) this.#trying = true;
    const begun = this.#now();
    try {
      const answer = await this.#tries(what, work, leaving);
      this.#failures = 0;
      this.#restsUntil = 0;
      return answer;
    } catch (error) {
      if (leaving?.aborted) throw refusedBy({ code: "model.late" });
      const fault = faultOf(error, this.#now());
      this.#count(fault);
      this.#options.log("A model did not do its work.", {
        what,
        code: fault.code,
        note: fault.note,
        ms: this.#now() - begun,
      });
      throw refusedBy(fault);
    } finally {
      this.#underWay -= 1;
      this.#trying = false;
    }
  }

  async #tries<T>(
    what: string,
    work: (signal: AbortSignal) => Promise<T>,
    leaving: Leaving | undefined,
  ): Promise<T> {
    const { deadlineMs, log } = this.#options;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), deadlineMs);
    const { signal } = late;
    const stop = () => late.abort();
    leaving?.addEventListener("abort", stop);
    if (leaving?.aborted) stop();
    const once = () => untilAborted(work(signal), signal);
    try {
      return await once();
    } catch (error) {
      if (isOver(signal)) throw tooLate(deadlineMs);
      const fault = faultOf(error, this.#now());
      const waitMs =
        fault.waitMs ?? (this.#options.backoffMs ?? BACKOFF_MS) * (0.5 + Math.random());
      if (!fault.again || waitMs > LONGEST_WAIT_MS) throw error;
      log("A model is asked a second time.", { what, code: fault.code, note: fault.note });
      try {
        await pause(waitMs, undefined, { signal });
        return await once();
      } catch (second) {
        throw isOver(signal) ? tooLate(deadlineMs) : second;
      }
    } finally {
      clearTimeout(timer);
      leaving?.removeEventListener("abort", stop);
      // What still runs has nobody who waits for it.
      late.abort();
    }
  }

  #count(fault: ModelFault): void {
    if (!fault.speaksAgainst && fault.code !== "model.late") return;
    this.#failures += 1;
    const now = this.#now();
    const asked = Math.min(fault.waitMs ?? 0, LONGEST_REST_MS);
    if (asked > LONGEST_WAIT_MS) this.#restsUntil = now + asked;
    if (this.#failures < FAILURES) return;
    this.#restsUntil = Math.max(this.#restsUntil, now + REST_MS);
    this.#options.log("The models' provider fails; it is left alone for a while.", {
      ms: this.#restsUntil - now,
    });
  }
}

function tooLate(deadlineMs: number): ModelError {
  return new ModelError("model.late", `no answer within ${deadlineMs} ms`);
}

/** Ends the waiting with the signal, also for work that does not listen to it. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ModelError("model.late", "stopped"));
    signal.addEventListener("abort", stop, { once: true });
    const settle = () => signal.removeEventListener("abort", stop);
    work.then(resolve, reject).finally(settle);
  });
}
