import { adminTexts as t } from "@oneup/texts";
import { Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import type { CreditsToTakeBack } from "./take-back-question.tsx";

const TakeBackQuestion = late(() => import("./take-back-question.tsx"));

/** The later way back from credits given by a slip: at the line of the audit log that says that they were given. */
export function TakeBackButton(given: CreditsToTakeBack) {
  const [asks, setAsks] = useState(false);
  const { email, amount } = given;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="pointer-coarse:min-h-11"
        aria-label={t.addCredits.takeBackOf({ email, amount })}
        onClick={() => setAsks(true)}
      >
        {t.addCredits.takeBack()}
      </Button>
      {asks ? (
        <Suspense>
          <TakeBackQuestion {...given} onClose={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
