import { projectTexts as t } from "@oneup/texts";
import { type WrittenRow, writtenText } from "#parts/drafts/draft-rows.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";

interface TypedActionsProps {
  /** What was typed, part by part; nothing of it is worth a copy where there is none. */
  rows: readonly WrittenRow[];
  /** Undefined where that is offered elsewhere. */
  onDiscard?: (() => void) | undefined;
  size?: "sm";
}

/** What can be done with what was typed into a form from which it cannot be sent any more (EXP-03). */
export function TypedActions({ rows, onDiscard, ...size }: TypedActionsProps) {
  return (
    <>
      {rows.length === 0 ? null : (
        <CopyButton {...size} text={writtenText(rows)}>
          {t.form.copyTyped()}
        </CopyButton>
      )}
      {onDiscard === undefined ? null : (
        <Button {...size} onClick={onDiscard}>
          {t.form.discardTyped()}
        </Button>
      )}
    </>
  );
}
