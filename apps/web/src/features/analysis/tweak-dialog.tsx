import { propertyLimits } from "@oneup/domain";
import type { PropertyRoom } from "@oneup/operations";
import { analysisTexts as t, errorSentence } from "@oneup/texts";
import { WandSparkles } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Making } from "./compare-dialog.tsx";

function ideasOf(kind: PropertyRoom["kind"]): readonly string[] {
  const { one, two, three } =
    kind === "kitchen" || kind === "bath" || kind === "exterior"
      ? t.tweak.idea[kind]
      : t.tweak.idea.other;
  return [one(), two(), three()];
}

interface TweakDialogProps {
  room: PropertyRoom;
  making: boolean;
  onGenerate: (prompt: string) => void;
  onCancel: () => void;
  onClose: () => void;
}

/** `Tweak Your 1UP Image`: words, and the picture is drawn again (APP-24, APP-25). */
export default function TweakDialog(props: TweakDialogProps) {
  const { room, making, onGenerate, onCancel, onClose } = props;
  const [prompt, setPrompt] = useState("");
  const form = useId();
  const asked = prompt.trim();
  const tooLong = asked.length > propertyLimits.prompt;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked !== "" && !tooLong && !making) onGenerate(asked);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.tweak.title()}
      description={t.tweak.lead()}
      closeOnOutsidePress={false}
      footer={
        <>
          {making ? null : <Button onClick={onClose}>{t.tweak.cancel()}</Button>}
          <Button
            variant="brass"
            type="submit"
            form={form}
            icon={<WandSparkles />}
            disabled={asked === "" || making}
          >
            {t.tweak.generate()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field
          label={t.tweak.label()}
          error={
            tooLong ? errorSentence("field.too_long", { most: propertyLimits.prompt }) : undefined
          }
        >
          <TextArea
            data-autofocus
            dir="auto"
            rows={3}
            limit={propertyLimits.prompt}
            value={prompt}
            readOnly={making}
            placeholder={t.tweak.placeholder()}
            onChange={(event) => setPrompt(event.target.value)}
          />
        </Field>
        <div className="mt-4 min-h-24">
          {making ? (
            <Making label={t.tweak.working()} step={asked} onCancel={onCancel} />
          ) : (
            <>
              <p className="mb-2 text-sm text-ink-soft">{t.tweak.ideas()}</p>
              <div className="flex flex-wrap gap-2">
                {ideasOf(room.kind).map((idea) => (
                  <Button
                    key={idea}
                    size="sm"
                    className="rounded-full! text-left"
                    onClick={() => setPrompt(idea)}
                  >
                    {idea}
                  </Button>
                ))}
              </div>
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
}
