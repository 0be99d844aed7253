import { analysisTexts as t, analysisInputTexts } from "@oneup/texts";
import { Mic, ScanSearch } from "lucide-react";
import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { CommandWaiting } from "#parts/forms/waiting.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { useAnalyze } from "./use-analyze.ts";
import { useVoice } from "./use-voice.ts";

interface AddressFormProps {
  /** The address that a way here brought along, to begin with; empty for none. */
  asked: string;
  onDone: () => void;
}

/** The address, typed or said, and the way to its analysis (APP-02..08). */
export function AddressForm({ asked, onDone }: AddressFormProps) {
  const begins = useMemo(() => ({ address: asked }), [asked]);
  // What was typed for no address in particular waits where it is.
  const [{ address }, keep, drop] = useDraft(asked === "" ? "address" : `address_${asked}`, begins);
  const { analyze, stop, busy, fault, forgive } = useAnalyze(drop, onDone);
  const change = (text: string) => {
    keep({ address: text });
    forgive();
  };
  const voice = useVoice(change);
  const form = useRef<HTMLFormElement>(null);
  // As `useRefusal` does for forms of several fields, in fewer bytes: this page has next to none left.
  useEffect(() => {
    if (fault !== null) form.current?.querySelector("input")?.focus();
  }, [fault]);
  // Nothing is analyzed then: it is said before anybody presses (ACC-04, ACC-05).
  const locked = useReadOnly();
  const ready = address.trim() !== "" && locked === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void analyze(address.trim());
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Field
        label={analysisInputTexts.input.address()}
        hint={locked}
        error={fault?.sentence}
        told={fault?.told ?? false}
      >
        <TextInput
          data-autofocus
          dir="auto"
          autoComplete="street-address"
          enterKeyHint="go"
          value={address}
          readOnly={busy}
          placeholder={
            voice.listening
              ? analysisInputTexts.input.listening()
              : analysisInputTexts.input.placeholder()
          }
          onChange={(event) => change(event.target.value)}
          adornmentEnd={
            <IconButton
              size="sm"
              label={
                voice.listening
                  ? analysisInputTexts.input.voiceStop()
                  : analysisInputTexts.input.voice()
              }
              aria-pressed={voice.listening}
              disabled={busy}
              icon={
                <Mic
                  aria-hidden="true"
                  className={cx(voice.listening && "animate-breathe text-clay")}
                />
              }
              onClick={voice.toggle}
            />
          }
        />
      </Field>
      <p role="status" className="sr-only">
        {voice.listening ? analysisInputTexts.input.listening() : ""}
      </p>
      {fault?.code === "property.limit_reached" ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink href="/plans">{analysisInputTexts.input.upgradePlan()}</ButtonLink>
          <ButtonLink href="/dashboard">{t.input.seeProperties()}</ButtonLink>
        </div>
      ) : null}
      <CommandWaiting busy={busy} label={analysisInputTexts.toast.analyzing()} onStop={stop} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        full
        className="mt-4"
        icon={<ScanSearch />}
        disabled={!ready}
        loading={busy}
      >
        {analysisInputTexts.input.analyze()}
      </Button>
    </form>
  );
}
