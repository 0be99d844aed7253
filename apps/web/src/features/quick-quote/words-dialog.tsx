import { LONGEST_PROMPT } from "@oneup/domain";
import { commonTexts, errorSentence, quickQuoteTexts as t } from "@oneup/texts";
import { type FormEvent, useId, useState } from "react";
import { useRefusal } from "#parts/failures/refusal.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useRun } from "#ui/use-run.ts";
import type { WordsAnswer } from "./use-quick-quote.ts";

interface WordsDialogProps {
  words: Readonly<Record<"title" | "line" | "label" | "submit", () => string>>;
  /** The key of the draft, so that Escape and Back lose nothing (EXP-03). */
  draftKey: string;
  /** The initial text. */
  start?: string;
  placeholder?: string;
  /** Wishes to begin with, at a tap. */
  ideas?: readonly string[];
  /** Sends the words; closes when done. */
  onSubmit: (text: string, signal: AbortSignal, engine?: "machine") => Promise<WordsAnswer>;
  onClose: () => void;
}

/** A dialog for words about an upgrade; closing stops a running call, typed text stays. */
export function WordsDialog(props: WordsDialogProps) {
  const { words, start = "", placeholder, ideas = [], onClose } = props;
  const [atFirst] = useState({ text: start });
  const [{ text }, change, drop] = useDraft(props.draftKey, atFirst);
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  /** The model failed: this machine can do it for nothing. */
  const [without, setWithout] = useState(false);
  const run = useRun();
  const form = useId();

  const giveUp = () => {
    drop();
    onClose();
  };

  const submit = async (engine?: "machine") => {
    if (busy) return;
    const signal = run.begin();
    setBusy(true);
    const answer = await props.onSubmit(text, signal, engine);
    if (signal.aborted) return;
    setBusy(false);
    setWithout(answer === "model-failed");
    if (answer === "done") giveUp();
    if (answer === "too-long")
      refusal.mark({ words: errorSentence("field.too_long", { most: LONGEST_PROMPT }) ?? "" });
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <Dialog
      onClose={onClose}
      title={words.title()}
      description={words.line()}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={giveUp}>{commonTexts.cancel()}</Button>
          {without ? (
            <Button disabled={busy} onClick={() => void submit("machine")}>
              {t.engine.words()}
            </Button>
          ) : null}
          <Button variant="primary" type="submit" form={form} loading={busy}>
            {words.submit()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate {...refusal.props} onSubmit={send}>
        <Field label={words.label()} error={refusal.at("words")}>
          <TextArea
            name="words"
            data-autofocus
            rows={4}
            limit={LONGEST_PROMPT}
            value={text}
            placeholder={placeholder}
            onChange={(event) => change({ text: event.target.value })}
          />
        </Field>
        {ideas.length === 0 ? null : (
          <div className="mt-4">
            <p className="mb-2 text-sm text-ink-soft">{t.custom.ideas()}</p>
            <div className="flex flex-wrap gap-2">
              {ideas.map((idea) => (
                <Button
                  key={idea}
                  size="sm"
                  className="rounded-full! text-left"
                  onClick={() => {
                    change({ text: idea });
                    refusal.mend("words");
                  }}
                >
                  {idea}
                </Button>
              ))}
            </div>
          </div>
        )}
      </form>
    </Dialog>
  );
}
