import { accountTexts as t } from "@oneup/texts";
import type { FormFaults } from "#parts/refusal.tsx";

/** What of a form is not filled in, or is no email: the sentences that other forms have, not the browser's bubble. */
export function fieldFaults(form: HTMLFormElement): FormFaults {
  const faults: Record<string, string> = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.validity.valueMissing) faults[field.name] = t.required();
    else if (field.validity.typeMismatch) faults[field.name] = t.emailWrong();
  }
  return faults;
}
