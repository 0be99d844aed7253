import { type ReactNode, useSyncExternalStore } from "react";

/** How long a notification stays by default, in ms (UX-04). */
const TOAST_DURATION_MS = 5000;

type ToastTone = "default" | "success" | "destructive";

interface ToastAction {
  label: string;
  /** Runs once; the notification goes away with it. */
  onPress: () => void;
}

export interface ToastInput {
  title: ReactNode;
  description?: ReactNode;
  /** destructive for trouble; it is announced at once instead of politely. */
  tone?: ToastTone;
  action?: ToastAction;
  /** How long it stays, in ms; Infinity until dismissed. 5000 by default. */
  duration?: number;
  /** After how long it goes away, in ms, also while somebody reads or points at it; never where missing. */
  longest?: number;
  /** The name of the command that it tells of, or that makes it untrue, for `settle`. */
  about?: string;
  /** Its time was over, or somebody dismissed it; not where another takes its place. */
  onEnd?: () => void;
}

export interface Toast extends ToastInput {
  id: number;
  tone: ToastTone;
  duration: number;
}

/** The clock and timers that a store runs on; the browser's own in the app. */
interface ToastTimers<Timer> {
  now: () => number;
  set: (run: () => void, ms: number) => Timer;
  clear: (timer: Timer) => void;
}

interface ToastStore {
  /** Shows a notification in place of the one that is there (UX-03); the answer is its id. */
  show: (input: ToastInput) => number;
  /** Takes a notification away; without an id whichever is there. An old id changes nothing. */
  dismiss: (id?: number) => void;
  /** Takes a notification about this command away: the command is given again. */
  settle: (about: string) => void;
  /** Stops the time of the one that is there, while somebody reads or points at it. */
  pause: () => void;
  /** Lets the rest of its time run. */
  resume: () => void;
  current: () => Toast | null;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Makes a place for one notification at a time.
 * @internal
 */
export function createToastStore<Timer>(timers: ToastTimers<Timer>): ToastStore {
  let toast: Toast | null = null;
  let nextId = 1;
  let timer: Timer | null = null;
  let last: Timer | null = null;
  let startedAt = 0;
  let remaining = 0;
  const listeners = new Set<() => void>();

  const stop = () => {
    if (timer === null) return;
    timers.clear(timer);
    timer = null;
  };
  const put = (next: Toast | null) => {
    stop();
    if (last !== null) timers.clear(last);
    last = null;
    toast = next;
    for (const listener of listeners) listener();
  };
  const end = () => {
    const ended = toast;
    put(null);
    ended?.onEnd?.();
  };
  const start = (ms: number) => {
    remaining = ms;
    startedAt = timers.now();
    if (Number.isFinite(ms)) timer = timers.set(end, ms);
  };

  return {
    show(input) {
      const id = nextId;
      nextId += 1;
      const duration = input.duration ?? TOAST_DURATION_MS;
      put({ ...input, id, tone: input.tone ?? "default", duration });
      start(duration);
      if (input.longest !== undefined) last = timers.set(end, input.longest);
      return id;
    },
    dismiss(id) {
      if (toast !== null && (id === undefined || id === toast.id)) end();
    },
    settle(about) {
      if (toast?.about === about) put(null);
    },
    pause() {
      if (timer === null) return;
      stop();
      remaining -= timers.now() - startedAt;
    },
    resume() {
      if (toast !== null && timer === null) start(Math.max(0, remaining));
    },
    current: () => toast,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The app's one place for notifications: `toasts.show({ title: "Saved" })`, from anywhere. */
export const toasts = createToastStore({
  now: () => performance.now(),
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer),
});

/** `show` and `dismiss` for components that like a hook. */
export function useToast(): Pick<typeof toasts, "show" | "dismiss"> {
  return toasts;
}

/** The notification that is there, or null. */
export function useCurrentToast(): Toast | null {
  return useSyncExternalStore(toasts.subscribe, toasts.current, () => null);
}
