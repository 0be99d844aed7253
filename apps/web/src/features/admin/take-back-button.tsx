import { adminTexts as t } from "@oneup/texts";
import { Suspense, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { isFocusLost } from "#ui/focus-lost.ts";
import { late } from "#ui/late.tsx";
import type { CreditsToTakeBack } from "./take-back-question.tsx";

const TakeBackQuestion = late(() => import("./take-back-question.tsx"));

/**
 * The later way back from credits given by a slip: at the line of the audit log that says that they were given. Nothing
 * where it was gone already; a question that is open then stays, and the focus goes on at the line.
 */
export function TakeBackButton(given: CreditsToTakeBack) {
  const [asks, setAsks] = useState(false);
  const { email, amount, takenBy } = given;
  const isThere = asks || takenBy === null;
  const place = useRef<HTMLSpanElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    const line = place.current?.closest("tr");
    if (isThere || !asked.current || !line || !isFocusLost()) return;
    line.tabIndex = -1;
    line.focus({ preventScroll: true });
  }, [isThere]);
  return (
    // The question does not stand at the end of a card's line as its button does.
    <span ref={place} className="text-left empty:absolute">
      {isThere ? (
        <Button
          size="sm"
          variant="quiet"
          className="pointer-coarse:min-h-11"
          aria-label={t.addCredits.takeBackOf({ email, amount })}
          onClick={() => {
            asked.current = true;
            setAsks(true);
          }}
        >
          {t.addCredits.takeBack()}
        </Button>
      ) : null}
      {asks ? (
        <Suspense>
          <TakeBackQuestion {...given} onClose={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
