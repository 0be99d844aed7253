import { useState } from "react";
import { BackendError } from "#backend/backend-error.ts";

/**
 * The reason of a rejection (ADM-13) while it is typed: what stands in its field, and what is wrong
 * with it. `refused` takes up a failure that is about the reason, and answers whether it is.
 */
export function useReason() {
  const [value, setValue] = useState("");
  const [error, setError] = useState("");
  return {
    field: {
      value,
      error,
      onChange(typed: string) {
        setValue(typed);
        setError("");
      },
    },
    refused(failure: unknown): boolean {
      if (!(failure instanceof BackendError) || failure.field !== "reason") return false;
      setError(failure.sentence);
      return true;
    },
  };
}
