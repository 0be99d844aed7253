import {
  type PropertyAddress,
  ZIP_OR_NONE,
  addressInParts,
  addressLimits,
  emptiedAddressParts,
  lineBesideParts,
  usStates,
} from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { useEffect, useMemo, useRef } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useReturn } from "#backend/use-return.ts";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { Field } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { FieldNoticeLine, useTypedField } from "./field-notice.tsx";
import { useQuoteEdit } from "./use-quote-edit.ts";

const REST_MS = 500;

const parts = ["street", "city", "state", "zip"] as const;
type AddressPart = (typeof parts)[number];
type Typed = Partial<Record<AddressPart, string>>;

type IsRight = (part: AddressPart, text: string) => boolean;

const isZip = (text: string) => ZIP_OR_NONE.test(text.trim());

/** What was typed that differs from what is kept; what cannot be kept is not sent. */
function changedParts(kept: PropertyAddress, typed: Typed, isRight: IsRight): Typed {
  const changed = parts.filter((part) => {
    const text = typed[part]?.trim() ?? kept[part];
    return text !== kept[part] && isRight(part, text);
  });
  return Object.fromEntries(changed.map((part) => [part, typed[part]]));
}

/** The address of a request, kept while it is typed as in `useTyping`: only typed parts stand over what another tab kept. */
export function useAddress(quote: QuoteAnswer) {
  const edit = useQuoteEdit(quote.id);
  const kept = addressInParts(quote.address);
  // What an account has published keeps its whole address (S-49).
  const asksWhole = useBackend().mode === "live" && quote.status === "active";
  const isRight: IsRight = (part, text) =>
    (part !== "zip" || isZip(text)) &&
    !(asksWhole && emptiedAddressParts(kept, { ...kept, [part]: text }).length > 0);
  const name = `address_${quote.id}`;
  const empty = useMemo(() => ({ typed: {} as Typed }), []);
  const [{ typed }, changeDraft, drop] = useDraft(name, empty);
  const field = useTypedField(`yielded_${name}`, kept, typed);
  /** What stands in the fields by now, also for what was begun before. */
  const newest = useRef(typed);
  const setTyped = (next: Typed) => {
    newest.current = next;
    if (Object.keys(next).length === 0) drop();
    else changeDraft({ typed: next });
  };
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const shownKept = useRef(kept);
  /** Of the parts that are kept anew and not shown yet: what was sent, and what stood kept before. */
  const coming = useRef(new Map<AddressPart, { text: string; before: string }>());
  useEffect(() => {
    shownKept.current = kept;
    const shown = [...coming.current].filter(([part, { before }]) => kept[part] !== before);
    if (shown.length === 0) return;
    const left = { ...newest.current };
    for (const [part, { text }] of shown) {
      coming.current.delete(part);
      // Not what was typed over it since.
      if (left[part] === text) delete left[part];
    }
    setTyped(left);
  });

  const send = async () => {
    const sent = newest.current;
    const address = changedParts(kept, sent, isRight);
    if (!quote.may.includes("update")) return;
    field.send(sent);
    if (Object.keys(address).length > 0 && !(await edit({ address }))) return;
    // What was typed meanwhile, and what could not be kept, stays.
    const now = newest.current;
    const isKept = (part: AddressPart) =>
      now[part] !== undefined && now[part] === sent[part] && isRight(part, now[part]);
    // So does what was kept, until the page shows it: else the field would be for a moment as it was before.
    const isComing = (part: AddressPart) =>
      address[part] !== undefined && shownKept.current[part] === kept[part];
    for (const part of parts) {
      const text = sent[part];
      if (text === undefined || !isKept(part) || !isComing(part)) continue;
      coming.current.set(part, { text, before: kept[part] });
    }
    const left = parts.filter(
      (part) => now[part] !== undefined && (!isKept(part) || coming.current.has(part)),
    );
    if (left.length < Object.keys(now).length) {
      setTyped(Object.fromEntries(left.map((part) => [part, now[part]])));
    }
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const flush = () => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current);
    waiting.current = null;
    void latest.current();
  };
  useReturn(() => void latest.current());
  useEffect(() => {
    // What an earlier page could not keep.
    void latest.current();
    const leave = () => flush();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const editable = quote.may.includes("update");
  const shown = editable ? { ...kept, ...field.held, ...typed } : kept;
  return {
    shown,
    zipWrong: !isZip(shown.zip),
    /** The parts of a published address that are left empty: what was kept of them stands. */
    emptied: asksWhole ? emptiedAddressParts(kept, shown) : [],
    noticeAt: (part: AddressPart) => (editable ? field.noticeAt(part, shown[part]) : null),
    change: (part: AddressPart, text: string) => {
      field.type(part, text);
      setTyped({ ...newest.current, [part]: text });
      if (waiting.current !== null) clearTimeout(waiting.current);
      waiting.current = setTimeout(flush, REST_MS);
    },
    flush,
    leave: (part: AddressPart) => {
      const left = field.leave(part);
      flush();
      if (left === null || newest.current[part] !== undefined) return;
      setTyped({ ...newest.current, [part]: left });
      void latest.current();
    },
  };
}

type AddressTyping = ReturnType<typeof useAddress>;

interface AddressCardProps {
  quote: QuoteAnswer;
  editable: boolean;
  address: AddressTyping;
  /** The parts without which it was not published. */
  missing: readonly AddressPart[];
}

/** Where the work is; asked when the quote has no address yet (S-49). */
export function AddressCard({ quote, editable, address, missing }: AddressCardProps) {
  const { mode } = useBackend();
  const { shown, zipWrong, emptied, noticeAt, change, leave } = address;
  // An address in one line that tells no parts stands there until they are typed.
  const oneLine = shown.street === "" ? lineBesideParts(quote.address) : "";
  const asked = quote.may.includes("publish");
  // What is needed before publishing is there afterwards.
  const optional = asked ? t.address.optional() : undefined;
  const line = asked && mode === "live" ? t.address.line() : optional;
  const faultOf = (part: AddressPart) => ({
    error: missing.includes(part) || emptied.includes(part) ? t.address.missing() : undefined,
    // What is missing to publish is said by a notification, what is emptied or wrong as it is typed.
    told: !emptied.includes(part),
  });
  const bind = (part: "street" | "city" | "zip") => ({
    name: part,
    value: shown[part],
    onChange: (event: { currentTarget: { value: string } }) =>
      change(part, event.currentTarget.value),
    onBlur: () => leave(part),
  });
  return (
    <Section
      title={t.address.title()}
      description={oneLine === "" ? line : t.address.known({ address: oneLine })}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[2fr_1fr_7rem]">
        <Field
          label={t.address.street()}
          {...faultOf("street")}
          className="sm:col-span-3"
          required={mode === "live"}
          disabled={!editable}
        >
          <TextInput
            autoComplete="street-address"
            maxLength={addressLimits.street}
            {...bind("street")}
          />
          <FieldNoticeLine notice={noticeAt("street")} />
        </Field>
        <Field
          label={t.address.city()}
          {...faultOf("city")}
          required={mode === "live"}
          disabled={!editable}
        >
          <TextInput
            autoComplete="address-level2"
            maxLength={addressLimits.city}
            {...bind("city")}
          />
          <FieldNoticeLine notice={noticeAt("city")} />
        </Field>
        <Field
          label={t.address.state()}
          {...faultOf("state")}
          required={mode === "live"}
          disabled={!editable}
        >
          <Select
            name="state"
            autoComplete="address-level1"
            placeholder={t.address.stateNone()}
            value={shown.state}
            options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) => change("state", event.currentTarget.value)}
            onBlur={() => leave("state")}
          />
          <FieldNoticeLine notice={noticeAt("state")} />
        </Field>
        <Field
          label={t.address.zip()}
          {...(zipWrong ? { error: t.address.zipWrong() } : faultOf("zip"))}
          required={mode === "live"}
          disabled={!editable}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={addressLimits.zip}
            {...bind("zip")}
          />
          <FieldNoticeLine notice={noticeAt("zip")} />
        </Field>
      </div>
    </Section>
  );
}
