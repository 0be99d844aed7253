import { analysisTexts as t } from "@oneup/texts";
import { FlaskConical, RotateCcw } from "lucide-react";
import { useBackend, useSession } from "#backend/backend-context.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Notice } from "#ui/states.tsx";

/** Says that nothing here is real, for guests and personas (DEMO-07, S-08). */
export function DemoBanner() {
  const { mode, starting = false } = useBackend();
  const session = useSession();
  if (mode === "live") return null;
  return (
    <Notice
      tone="brass"
      icon={<FlaskConical />}
      title={t.banner.line()}
      className={cx(
        "mb-6 items-center! sm:mb-8 [&>div]:items-center",
        // Where an account comes it would only push the page down for a moment.
        starting && "session:hidden",
      )}
      action={
        <>
          <ButtonLink href="/plans" size="sm" variant="primary" className="whitespace-nowrap">
            {t.banner.upgrade()}
          </ButtonLink>
          <Button
            size="sm"
            variant="quiet"
            icon={<RotateCcw />}
            // In one line beside the other on a small phone.
            className="px-2! whitespace-nowrap"
            onClick={() => void session.resetDemo()}
          >
            {t.banner.reset()}
          </Button>
        </>
      }
    />
  );
}
