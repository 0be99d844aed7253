import { type ReactNode, useSyncExternalStore } from "react";

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
  /** How long it stays, in ms, while nobody reads or points at it; Infinity until dismissed. 5000 by default. */
  duration?: number;
  /** After how long it goes away, in ms, also while somebody reads or points at it; never where missing. */
  longest?: number;
  /** The name of the command that it tells of, or that makes it untrue, for `settle`. */
  about?: string;
  /** Runs when its time is over or it is dismissed, not when another replaces it. */
  onEnd?: () => void;
}

export interface Toast extends ToastInput {
  id: number;
  tone: ToastTone;
}

let toast: Toast | null = null;
let nextId = 1;
let longest: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(next: Toast | null): void {
  clearTimeout(longest);
  toast = next;
  for (const listener of listeners) listener();
}

function end(): void {
  const ended = toast;
  put(null);
  ended?.onEnd?.();
}

/** The app's one place for notifications: `toasts.show({ title: "Saved" })`, from anywhere. */
export const toasts = {
  /** Shows a notification in place of the one that is there (UX-03); the answer is its id. */
  show(input: ToastInput): number {
    const id = nextId;
    nextId += 1;
    put({ ...input, id, tone: input.tone ?? "default" });
    if (input.longest !== undefined) longest = setTimeout(end, input.longest);
    return id;
  },
  /** Tells of trouble. */
  fail: (title: string, description: string, more: Partial<ToastInput> = {}): number =>
    toasts.show({ title, description, tone: "destructive", ...more }),
  /** Dismisses a notification, or the current one without an id. */
  dismiss(id?: number): void {
    if (toast !== null && (id === undefined || id === toast.id)) end();
  },
  /** Dismisses a notification about a command that is given again. */
  settle(about: string): void {
    if (toast?.about === about) put(null);
  },
  /** The notification that is there, or null. */
  current: () => toast,
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notification that is there, or null. */
export function useCurrentToast(): Toast | null {
  return useSyncExternalStore(subscribe, toasts.current, () => null);
}
