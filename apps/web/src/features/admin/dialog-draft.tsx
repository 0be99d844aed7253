import { LONGEST_REASON } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { draftName, dropAt, keepAt, keptAt } from "#backend/drafts.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Notice } from "#ui/states.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** Drafts as they were typed, by name: with what no reload keeps, such as a password. */
const drafts = new Map<string, unknown>();

/** Stands in the place of what is on its way, and reads as nothing. */
const SENT = { typed: null };

/** What was typed for a question; null where nothing was, or where it is over, as a sign-out ends it. */
function readDraft<T>(name: string, empty: T): T | null {
  const kept = keptAt<{ typed: unknown }>(name, { typed: null });
  const typed = kept && (drafts.get(name) ?? kept.typed);
  if (typed === null || typeof typed !== typeof empty) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the same question kept
  return (typeof typed === "object" ? { ...empty, ...typed } : typed) as T;
}

/**
 * The draft of what an admin types into a dialog: one that was closed by mistake has it again, also after a reload of the tab. No
 * other dialog has it, nor another admin who signs in here.
 * @param question names the dialog and whom it is about
 * @param lasting what of it a reload keeps
 */
export function useDialogDraft<T>(
  question: string,
  empty: T,
  lasting: (typed: T) => T = (typed) => typed,
) {
  const name = draftName(useMe()?.id ?? "", `begun ${question}`);
  const [kept] = useState(() => readDraft(name, empty));
  const [typed, setTyped] = useState(kept ?? empty);
  const [isDraft, setIsDraft] = useState(kept !== null);
  const latest = useRef(typed);
  // Another dialog of the same question may have a draft since: that is not this one's to drop.
  const own = useRef(drafts.get(name));
  const drop = () => {
    if (drafts.get(name) !== own.current) return;
    own.current = undefined;
    drafts.delete(name);
    dropAt(name);
  };
  const keep = () => {
    own.current = latest.current;
    drafts.set(name, latest.current);
    keepAt(name, { typed: lasting(latest.current) });
  };
  return {
    typed,
    /** Whether it was typed before the dialog was closed. */
    isDraft,
    type: (next: (before: T) => T) => {
      latest.current = next(latest.current);
      // What was emptied again is no draft.
      if (latest.current === empty) drop();
      else keep();
      setTyped(latest.current);
    },
    /** It is on its way: no draft any more, which would be sent twice. The field goes on showing it. */
    send: () => {
      own.current = undefined;
      drafts.delete(name);
      keepAt(name, SENT);
    },
    /** It was refused, and is a draft again, unless a sign-out has ended it or there is another since. */
    takeBack: () => {
      if (keptAt<{ typed: unknown }>(name, { typed: "" })?.typed === null) keep();
    },
    forget: () => {
      latest.current = empty;
      drop();
      setTyped(empty);
      setIsDraft(false);
    },
  };
}

/** Says in a dialog that what stands there was typed before it was closed: nobody saves by a slip what they gave up. */
export function DraftNotice({ onForget }: { onForget: () => void }) {
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

const { takenReason: reason, takenHint: hint } = t.verifications.unseen;

const words = {
  rejection: t.verifications.dialog,
  secondHolder: { reason, hint },
  status: t.reason,
};

interface ReasonFieldProps {
  /** A rejection and a second holder of a license need a reason, a pause or block may have one. */
  of: keyof typeof words;
  value: string;
  error?: string | undefined;
  onChange: (reason: string) => void;
  /** Starts over with a reason that was typed before its dialog was closed; null for one that was not. */
  onForget: (() => void) | null;
}

/** Why a request is rejected (ADM-13), a license has a second holder (ACC-11), or an account is paused or blocked (ADM-07). */
export function ReasonField({ of, value, error, onChange, onForget }: ReasonFieldProps) {
  const required = of !== "status";
  return (
    <>
      {onForget === null ? null : <DraftNotice onForget={onForget} />}
      <Field
        label={words[of].reason()}
        hint={words[of].hint()}
        required={required}
        optional={!required}
        error={error}
      >
        <TextArea
          data-autofocus
          rows={3}
          name="reason"
          limit={LONGEST_REASON}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    </>
  );
}
