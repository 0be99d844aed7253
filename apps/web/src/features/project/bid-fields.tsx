import {
  type BidDetails as Details,
  type BidDraft,
  type BidTextField,
  bidLimits,
  draftOfDetails,
  profileGaps,
  saysDetails,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { commonTexts, partsTexts, projectTexts as t, termsTexts } from "@oneup/texts";
import { ListPlus } from "lucide-react";
import { type ComponentProps, type ReactNode, memo, useEffect, useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { AccountLink } from "#parts/pages/sign-in-link.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { today } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { MoneyInput, TextInput } from "#ui/text-input.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";

/** Beside a bidder's name and phone, while their profile lacks them: what is sent is kept there (ACC-06). */
function KeptInProfile() {
  const me = useMe();
  const gaps = me === null || me.isDemo ? [] : profileGaps(me);
  const [first, second] = gaps;
  if (first === undefined) return null;
  return (
    <p className="text-sm text-ink-soft">
      {t.form.keptInProfile({ gap: second === undefined ? first : "both" })}{" "}
      <AccountLink>{t.form.toProfile()}</AccountLink>
    </p>
  );
}

const DetailsSection = late(() => import("./details-section.tsx"), "h-64 w-full");

function withDetails(bid: BidAnswer): (BidAnswer & { readonly details: Details }) | null {
  return bid.details === null ? null : { ...bid, details: bid.details };
}

interface BidDetailsProps {
  quote: QuoteAnswer;
  draft: BidDraft;
  locked: BidAnswer | null;
  frozen: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<BidDraft>) => void;
}

/**
 * What a bid can say beside its amount. Accounts find the price by room at once; else it is one line and in
 * nobody's way until it is opened.
 */
export function BidDetails({ quote, draft, locked, frozen, errors, onChange }: BidDetailsProps) {
  const isAccount = useMe()?.isDemo === false;
  const rooms = quote.upgrades.map((upgrade) => upgrade.id);
  const sent = locked && withDetails(locked);
  const details = draft.details ?? null;
  // Undone only while nothing was typed anew in their place.
  const latest = useRef(details);
  useEffect(() => {
    latest.current = details;
  }, [details]);
  const remove = () => {
    onChange({ details: null });
    if (details === null || !saysDetails(details)) return;
    const onPress = () => {
      if (latest.current === null || !saysDetails(latest.current)) onChange({ details });
    };
    const title = termsTexts.removed();
    toasts.show({
      title,
      description: termsTexts.removedLine(),
      action: { label: commonTexts.undo(), onPress },
    });
  };
  if (locked ? sent === null : details === null) {
    if (locked || frozen) return null;
    if (!isAccount)
      return (
        <div className="border-t border-line pt-4">
          <Button
            size="sm"
            icon={<ListPlus />}
            onClick={() => onChange({ details: draftOfDetails(null, rooms) })}
          >
            {termsTexts.open()}
          </Button>
          <p className="mt-2 text-sm text-ink-faint">{termsTexts.openLine()}</p>
        </div>
      );
  }
  const shown = details ?? draftOfDetails(null, rooms);
  return (
    <DetailsSection
      quote={quote}
      sent={sent}
      details={shown}
      whole={!isAccount}
      amount={draft.amount}
      frozen={frozen}
      errors={errors}
      onChange={(next) => onChange({ details: next })}
      onAmount={(amount) => onChange({ amount })}
      onRemove={saysDetails(shown) || !isAccount ? remove : undefined}
    />
  );
}

/** What is typed into a field, where that is no plain text. */
const kinds: Partial<Record<BidTextField, Pick<ComponentProps<"input">, "type" | "autoComplete">>> =
  {
    name: { autoComplete: "name" },
    company: { autoComplete: "organization" },
    email: { type: "email", autoComplete: "email" },
    phone: { type: "tel", autoComplete: "tel" },
  };

const optional: readonly BidTextField[] = ["license", "timeline", "notes"];

interface LineProps {
  field: BidTextField;
  hint?: string;
  value: string;
  error: string | undefined;
  locked: boolean;
  onChange: (part: Partial<BidDraft>) => void;
}

/** A field, unchanged by a letter in another one: a phone has no time for all of them. */
const Line = memo(function Line({ field, hint, value, error, locked, onChange }: LineProps) {
  const most = bidLimits[field === "expirationDate" ? "amount" : field];
  const bound = {
    name: field,
    value,
    readOnly: locked,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  };
  return (
    <Field
      label={t.form[field]()}
      error={error}
      {...(hint === undefined ? {} : { hint })}
      {...(optional.includes(field) ? { optional: true } : { required: true })}
    >
      {field === "amount" ? (
        <MoneyInput {...bound} maxLength={most} />
      ) : field === "notes" ? (
        <TextArea rows={4} limit={most} {...bound} />
      ) : field === "expirationDate" ? (
        <TextInput {...bound} type="date" min={today()} />
      ) : (
        <TextInput {...bound} maxLength={most} {...kinds[field]} />
      )}
    </Field>
  );
});

interface BidFieldsProps {
  draft: BidDraft;
  errors: Readonly<Record<string, string>>;
  locked: boolean;
  /** The email of a known bidder is read-only (PROJ-09). */
  emailLocked: boolean;
  /** A first bid fills a profile without name or phone. */
  isNew: boolean;
  /** The state of the bidder's license, where the property lies in another one (ACC-10). */
  licensedElsewhere: string | null;
  /** Always the same function: else every field is made anew at each letter. */
  onChange: (part: Partial<BidDraft>) => void;
  /** Stands under the amount, above what else is said of the time. */
  children: ReactNode;
}

const contacts = ["name", "company", "email", "phone"] as const;

/**
 * The fields of a bid (PROJ-08). What is typed stays as typed. Whom an account's profile names is told in a line
 * rather than asked again.
 */
export function BidFields({
  draft,
  errors,
  locked,
  emailLocked,
  isNew,
  licensedElsewhere,
  onChange,
  children,
}: BidFieldsProps) {
  const line = (field: BidTextField) => ({
    field,
    value: draft[field] ?? "",
    error: errors[field] || undefined,
    locked: locked || (field === "email" && emailLocked),
    onChange,
  });
  const me = useMe();
  const isKnown = me?.isDemo === false && contacts.every((field) => draft[field].trim() !== "");
  const [isShort, setShort] = useState(isKnown);
  const contact =
    isShort && !locked && contacts.every((field) => !errors[field]) ? (
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {t.form.biddingAs({
            who: [draft.name, draft.company, draft.phone, draft.email, draft.license]
              .filter((part, at, all) => part !== "" && all.indexOf(part) === at)
              .join(" · "),
          })}
        </span>
        <Button size="sm" variant="quiet" onClick={() => setShort(false)}>
          {t.form.changeContact()}
        </Button>
      </p>
    ) : null;
  return (
    <>
      <Line {...line("amount")} hint={t.form.amountHint()} />
      {children}
      <Line {...line("timeline")} hint={t.form.timelineHint()} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Line {...line("expirationDate")} />
        {contact ? null : (
          <>
            <Line {...line("phone")} />
            <Line {...line("name")} />
            <Line {...line("company")} />
          </>
        )}
      </div>
      {contact ?? (
        <>
          {isNew && !locked ? <KeptInProfile /> : null}
          <Line {...line("email")} hint={t.form.emailHint()} />
          <Line
            {...line("license")}
            {...(licensedElsewhere === null || locked
              ? {}
              : { hint: partsTexts.check.elsewhere({ state: licensedElsewhere }) })}
          />
        </>
      )}
      {contact && licensedElsewhere !== null ? (
        <p className="text-sm text-ink-soft">
          {partsTexts.check.elsewhere({ state: licensedElsewhere })}
        </p>
      ) : null}
      <Line {...line("notes")} />
    </>
  );
}
