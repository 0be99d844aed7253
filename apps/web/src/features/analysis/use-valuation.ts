import type { OwnerEvidence, Rung } from "@oneup/domain";
import type { PropertyAnswer, VerbInput } from "@oneup/operations";
import { valuationTexts as t } from "@oneup/texts";
import { useEffect, useEffectEvent } from "react";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { useShowProperty } from "./use-property-actions.ts";

/** An account's property: its value says what it stands on. The demo's price is a sample. */
export type ValuedProperty = PropertyAnswer & {
  readonly valuation: NonNullable<PropertyAnswer["valuation"]>;
};

/** What its owner says of a property's value. */
export type Said = Omit<VerbInput<"properties.setEvidence">, "propertyId">;

/** The owner's excluded and added comparables. */
export type Compared = Pick<OwnerEvidence, "dropped" | "added">;

const telling = (title: string) => (error: unknown) => toastFailure(error, title);

/** Actions on a property's value, whose answers show at once. */
export function useValuation({ id: propertyId }: PropertyAnswer) {
  const show = useShowProperty();
  const options = { inOrder: `property ${propertyId}`, onSuccess: show };
  const say = useCommand("properties.setEvidence", options);
  const stand = useCommand("properties.chooseRung", options);
  const compare = useCommand("properties.chooseComparables", options);
  const revalue = useCommand("properties.revalue", options);
  return {
    /** Rejects, for the form to say what is wrong with which field. */
    say: (said: Said) => say.mutateAsync({ propertyId, ...said }),
    async stand(rung: Rung | null) {
      await stand.mutateAsync({ propertyId, rung }).catch(telling(t.rungs.failed()));
    },
    async compare({ dropped, added }: Compared) {
      const chosen = { propertyId, dropped: [...dropped], added: [...added] };
      await compare.mutateAsync(chosen).catch(telling(t.comparables.failed()));
    },
    revalue: async () => {
      await revalue.mutateAsync({ propertyId }).catch(telling(t.lead.failed()));
    },
    /** The value is being worked out. */
    busy: say.isPending || stand.isPending || compare.isPending || revalue.isPending,
  };
}

/** Recomputes a value of another day, or from before newer sales, when it is opened. */
export function useFreshValue(
  { id, outdated }: PropertyAnswer,
  revalue: () => Promise<void>,
): void {
  // Who may change nothing sees what is kept.
  const asks = useReadOnly() === "" && outdated;
  const ask = useEffectEvent(() => void revalue());
  useEffect(() => {
    if (asks) ask();
  }, [id, asks]);
}
