import { useSyncExternalStore } from "react";
import { createToastStore, type Toast } from "./toast-store.ts";

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
