import { type ComponentType, useEffect, useState } from "react";
import { isNotAsked, lateCode } from "./late-code.ts";

/**
 * A component whose code comes when it is first shown, and that is in nobody's way until then. What did not come is asked
 * for again when a lost connection is back and when it is next shown; the page around it stands.
 * @param load imports the module whose default is the component
 */
export function quiet<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const bring = lateCode(load);
  let known: ComponentType<Props> | null = null;
  return function Quiet(props: Props) {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      if (Part !== null) return undefined;
      let isGone = false;
      const ask = () => {
        void bring().then(
          (module) => {
            known = module.default;
            if (!isGone) setPart(() => module.default);
          },
          (error: unknown) => {
            // Without a connection there is nothing to do but wait for one; what went wrong otherwise is heard of.
            if (!isNotAsked(error)) reportError(error);
          },
        );
      };
      ask();
      addEventListener("online", ask);
      return () => {
        isGone = true;
        removeEventListener("online", ask);
      };
    }, [Part]);
    return Part === null ? null : <Part {...props} />;
  };
}
