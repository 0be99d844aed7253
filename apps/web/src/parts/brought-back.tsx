import { partsTexts as t } from "@oneup/texts";
import { Button } from "#ui/button.tsx";

interface BroughtBackProps {
  shown: boolean;
  /** Empties the form, and takes the focus: the pressed button goes. */
  onDiscard: () => void;
}

/** Says above a form that what was typed into it before, in a tab that was closed, is there again. */
export function BroughtBack({ shown, onDiscard }: BroughtBackProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-soft empty:absolute print:hidden"
    >
      {shown ? (
        <>
          <p>{t.broughtBack.line()}</p>
          <Button size="sm" onClick={onDiscard}>
            {t.broughtBack.discard()}
          </Button>
        </>
      ) : null}
    </div>
  );
}
