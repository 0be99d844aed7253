import { createContext, use } from "react";

export interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "false" | "true" | "grammar" | "spelling" | undefined;
}

/** What a control takes over from the `Field` around it; its own props win, descriptions add up. */
export function useFieldControl(own: ControlProps, extraDescription?: string) {
  const field = use(FieldContext);
  const describedBy = [own["aria-describedby"], field?.describedBy, extraDescription]
    .filter(Boolean)
    .join(" ");
  return {
    id: own.id ?? field?.id,
    required: own.required ?? field?.required ?? false,
    disabled: own.disabled ?? field?.disabled ?? false,
    "aria-describedby": describedBy === "" ? undefined : describedBy,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid === true ? true : undefined),
  };
}
