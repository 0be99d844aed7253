import { closeOnBack } from "./close-on-back.ts";
import { keepFocus } from "./keep-focus.ts";

/** What every page does of itself once it is at rest; begun twice, it is begun once. */
export function beginHabits(): void {
  keepFocus();
  closeOnBack();
}
