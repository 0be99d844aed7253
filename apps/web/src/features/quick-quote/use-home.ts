import type { VerbOutput } from "@oneup/operations";
import { type Dispatch, useEffect } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { LEAST_VALUE, MOST_VALUE } from "./home-value.ts";
import type { Home, QuickQuoteAction, QuickQuoteState } from "./quick-quote-model.ts";

type Property = NonNullable<VerbOutput<"properties.read">["property"]>;

/** What a property says for the figures; null where it says nothing. */
function homeOf({ address, price }: Property): Home | null {
  const zip = /^\d{5}/.exec(address.zip)?.[0] ?? "";
  const typical = price?.typical ?? 0;
  const value = typical >= LEAST_VALUE && typical <= MOST_VALUE ? typical : null;
  return address.line === "" || (zip === "" && value === null)
    ? null
    : { address: address.line, value, zip };
}

/**
 * Begins value and ZIP with the property that an account analysed or opened last; the demo's value is
 * a sample. Not while a photo is read: what is asked then would be answered without them.
 */
export function useHome(
  phase: QuickQuoteState["phase"],
  dispatch: Dispatch<QuickQuoteAction>,
): void {
  const { starting = false, mode } = useBackend();
  const me = useMe();
  // Contractors' accounts have no properties.
  const asks = !starting && mode === "live" && me !== null && me.userType !== "contractor";
  const { data } = useVerb("properties.read", {}, { enabled: asks });
  const property = data?.property ?? null;
  const waits = phase === "preparing" || phase === "reading";
  useEffect(() => {
    const home = property === null || waits ? null : homeOf(property);
    if (home !== null) dispatch({ type: "homeFound", home });
  }, [dispatch, property, waits]);
}
