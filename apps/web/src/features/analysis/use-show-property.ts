import type { PropertyAnswer } from "@oneup/operations";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Shows a property as a command answered it, at once: what is read again follows. */
export function useShowProperty(): (property: PropertyAnswer) => void {
  const queries = useQueryClient();
  return useCallback(
    (property) => {
      queries.setQueryData(["properties.read", {}], { property });
      queries.setQueryData(["properties.readOne", { propertyId: property.id }], property);
    },
    [queries],
  );
}
