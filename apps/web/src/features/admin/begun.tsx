import { adminTexts as t } from "@oneup/texts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/states.tsx";

/** Says in a dialog that what stands there was typed before it was closed: nobody saves by a slip what they gave up. */
export function Begun({ onForget }: { onForget: () => void }) {
  return (
    <Notice
      className="col-span-full"
      action={
        <Button
          size="sm"
          onClick={({ currentTarget: { form } }) => {
            onForget();
            form?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
          }}
        >
          {t.begun.forget()}
        </Button>
      }
    >
      {t.begun.line()}
    </Notice>
  );
}
