import {
  type BidDetails,
  type BidDetailsDraft,
  type BidLineKind,
  type Cents,
  NO_DETAILS,
  type PlainDetailField,
  bidDetailLimits,
  bidLineKinds,
  depositBreaches,
  fitToAmount,
  linesTotal,
  readAmount,
  readBidDetails,
  saysDetails,
  scheduleTotal,
  stateOf,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { commonTexts, termsTexts as t } from "@oneup/texts";
import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { BidTerms, DepositNotes } from "#parts/market/bid-terms.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { formatMoney, today } from "#ui/format.ts";
import { MoneyInput, TextInput } from "#ui/text-input.tsx";
import { Select } from "#ui/select.tsx";

type Payment = BidDetailsDraft["payments"][number];

interface PaymentFieldsProps {
  payments: readonly Payment[];
  /** What no payment asks for yet, in cents: the next one begins with it. */
  left: Cents;
  frozen: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (payments: Payment[]) => void;
}

function PaymentFields({ payments, left, frozen, errors, onChange }: PaymentFieldsProps) {
  const replace = (at: number, part: Partial<Payment>) =>
    onChange(payments.map((each, place) => (place === at ? { ...each, ...part } : each)));
  return (
    <>
      {payments.map((payment, at) => {
        const number = at + 1;
        const error = (field: string) => errors[`details.payments.${at}.${field}`] || undefined;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- payments have no name but their place
          <div key={at} className="flex items-start gap-2 tight:flex-wrap">
            <div className="grid min-w-0 flex-1 tight:basis-full grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_8.5rem] sm:gap-2">
              <Field label={t.due({ number })} error={error("when")}>
                <TextInput
                  name={`details.payments.${at}.when`}
                  placeholder={t.dueHint()}
                  maxLength={bidDetailLimits.when}
                  value={payment.when}
                  readOnly={frozen}
                  onChange={(event) => replace(at, { when: event.currentTarget.value })}
                />
              </Field>
              <Field label={t.paymentAmount({ number })} error={error("amount")}>
                <MoneyInput
                  name={`details.payments.${at}.amount`}
                  maxLength={bidDetailLimits.amount}
                  value={payment.amount}
                  readOnly={frozen}
                  onChange={(event) => replace(at, { amount: event.currentTarget.value })}
                />
              </Field>
            </div>
            {frozen ? null : (
              <IconButton
                label={t.removePayment({ number })}
                icon={<X />}
                className="mt-6 tight:mt-0"
                onClick={() => onChange(payments.filter((_, place) => place !== at))}
              />
            )}
          </div>
        );
      })}
      {frozen || payments.length >= bidDetailLimits.payments ? null : (
        <Button
          name="details.payments"
          size="sm"
          className="self-start"
          icon={<Plus />}
          onClick={() => {
            const amount = left > 0 ? formatMoney(left).replace("$", "") : "";
            onChange([...payments, { when: "", amount }]);
          }}
        >
          {t.addPayment()}
        </Button>
      )}
    </>
  );
}

type LineDraft = BidDetailsDraft["lines"][number];

const BLANK = { kind: "", labor: "", materials: "", note: "" } as const;

interface RoomLineProps {
  room: string;
  line: LineDraft;
  /** What the names of its fields begin with: the path in the draft. */
  name: string;
  frozen: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (line: LineDraft) => void;
}

function isKind(value: string): value is BidLineKind {
  return bidLineKinds.some((kind) => kind === value);
}

/** What a bid says of one room: how it is priced, labor and materials apart, and a note. */
function RoomLine({ room, line, name, frozen, errors, onChange }: RoomLineProps) {
  const unpriced = line.kind === "excluded" || line.kind === "owner";
  const money = (field: "labor" | "materials") => ({
    name: `${name}.${field}`,
    maxLength: bidDetailLimits.amount,
    value: line[field],
    readOnly: frozen,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({
        ...line,
        // Who types a price means one.
        kind: line.kind === "" ? "fixed" : line.kind,
        [field]: event.currentTarget.value,
      }),
  });
  return (
    <div className="flex flex-col gap-2.5 rounded-md bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow font-[520] [overflow-wrap:anywhere]">{room}</p>
        <Field label={t.kind({ room })} hideLabel className="w-40 max-w-full">
          <Select
            name={`${name}.upgradeId`}
            value={line.kind}
            // A list of choices has no other way not to be changed.
            disabled={frozen}
            options={[
              { value: "", label: commonTexts.notStated() },
              ...bidLineKinds.map((kind) => ({ value: kind, label: t.kinds[kind]() })),
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onChange({ ...line, kind: isKind(value) ? value : "" });
            }}
          />
        </Field>
      </div>
      {unpriced ? null : (
        <div className="grid grid-cols-2 gap-3 tight:grid-cols-1">
          <Field
            label={<Short name={t.labor()} full={t.laborOf({ room })} />}
            error={errors[`${name}.labor`] || undefined}
          >
            <MoneyInput {...money("labor")} />
          </Field>
          <Field
            label={<Short name={t.materials()} full={t.materialsOf({ room })} />}
            error={errors[`${name}.materials`] || undefined}
          >
            <MoneyInput {...money("materials")} />
          </Field>
        </div>
      )}
      {line.kind === "" ? null : (
        <Field label={t.noteOf({ room })} hideLabel>
          <TextInput
            placeholder={t.note()}
            maxLength={bidDetailLimits.note}
            value={line.note}
            readOnly={frozen}
            onChange={(event) => onChange({ ...line, note: event.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}

/** A label that is short to the eye and whole to a screen reader. */
function Short({ name, full }: { name: string; full: string }) {
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <span className="sr-only">{full}</span>
    </>
  );
}

interface DetailsFieldsProps {
  quote: QuoteAnswer;
  details: BidDetailsDraft;
  amount: string;
  frozen: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (details: BidDetailsDraft) => void;
  onAmount: (amount: string) => void;
  /** Undefined where there is nothing to remove. */
  onRemove: (() => void) | undefined;
  /** Whether discount, payments and promises show before something is said of them. */
  whole: boolean;
}

/** What the rules make of the parts that can be read by now; the others are told of at sending. */
function readSoFar(quote: QuoteAnswer, draft: BidDetailsDraft) {
  const given = { rooms: quote.upgrades.map((each) => each.id), now: new Date().toISOString() };
  const read = (part: Partial<BidDetailsDraft>) => {
    const done = readBidDetails({ ...NO_DETAILS, ...part }, given);
    return done.ok ? done.value : null;
  };
  const lines = draft.lines.filter((line) => read({ lines: [line] }) !== null);
  // An amount counts from when it is typed, also before its reason or when it is due is said.
  const { discount = "" } = draft;
  const off = read({ discount, discountReason: "later" }) === null ? "" : discount;
  const payments = draft.payments
    .map((payment) => (payment.when.trim() === "" ? { ...payment, when: "later" } : payment))
    .filter((payment) => read({ payments: [payment] }) !== null);
  const price = off.trim() === "" ? { lines } : { lines, discount: off, discountReason: "later" };
  return { lines: read(price), payments: read({ deposit: draft.deposit, payments }) };
}

function centsOf(amount: string): number | null {
  const read = readAmount(amount);
  return read.ok ? read.value : null;
}

/** The last payment with what the others leave of the bid amount; null where it has that, or cannot. */
function lastWithRest({ payments }: BidDetailsDraft, left: number) {
  const last = payments.at(-1);
  const amount = last && centsOf(last.amount);
  if (!last || typeof amount !== "number" || left === 0 || amount + left <= 0) return null;
  return { ...last, amount: formatMoney(amount + left).replace("$", "") };
}

/** The opened part of the bid form: rooms, payments, dates and promises (MKT-05, MKT-12). */
function DetailsFields({
  quote,
  details,
  amount,
  frozen,
  errors,
  onChange,
  onAmount,
  onRemove,
  whole,
}: DetailsFieldsProps) {
  const linesErrorId = useId();
  const [isMore, setMore] = useState(whole);
  const more = isMore || saysDetails({ ...details, lines: [], startDate: "", workDays: "" });
  const alone = quote.upgrades.length === 1;
  const asked = centsOf(amount);
  const read = readSoFar(quote, details);
  /** The one room as the bid amount will have it; undefined where that is as typed. */
  const fitted = alone
    ? fitToAmount(details, amount).lines.find((line) => !details.lines.includes(line))
    : undefined;
  const sum = read.lines ? linesTotal(read.lines) : null;
  const breaches = depositBreaches(read.payments, asked ?? 0, stateOf(quote.address));
  const paid = read.payments ? (scheduleTotal(read.payments) ?? read.payments.deposit) : null;
  const rest = asked === null || paid === null ? null : lastWithRest(details, asked - paid);
  const change = (part: Partial<BidDetailsDraft>) => {
    const next = { ...details, ...part };
    onChange(next);
    // The amount follows the rooms as long as nobody typed another one.
    const after = readSoFar(quote, next).lines;
    const total = after ? linesTotal(after) : null;
    if (total !== null && total > 0 && (amount.trim() === "" || asked === sum)) {
      onAmount(formatMoney(total).replace("$", ""));
    }
  };
  const bind = (field: PlainDetailField) => ({
    name: `details.${field}`,
    value: details[field] ?? "",
    readOnly: frozen,
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  });
  const error = (field: string) => errors[`details.${field}`] || undefined;
  const linesError = error("lines") ? (
    <FieldError id={linesErrorId}>{error("lines")}</FieldError>
  ) : null;
  return (
    <div className="flex flex-col gap-8 border-t border-line pt-5">
      <fieldset
        className="flex min-w-0 flex-col gap-4"
        // Without a sum what is wrong with the rooms is about all of them.
        {...(sum === null ? { name: "details.lines", tabIndex: -1 } : {})}
        aria-describedby={linesError === null ? undefined : linesErrorId}
      >
        <legend className="font-[560]">{alone ? t.oneRoom() : t.rooms()}</legend>
        {alone ? null : <p className="text-sm text-ink-soft">{t.roomsLine()}</p>}
        {sum === null ? linesError : null}
        {quote.upgrades.map((upgrade, at) => {
          const line = details.lines.find((each) => each.upgradeId === upgrade.id);
          const place = line === undefined ? at : details.lines.indexOf(line);
          return (
            <RoomLine
              key={upgrade.id}
              room={upgrade.room}
              line={line ?? { ...BLANK, upgradeId: upgrade.id }}
              name={`details.lines.${place}`}
              frozen={frozen}
              errors={errors}
              onChange={(next) =>
                change({
                  lines: line
                    ? details.lines.map((each) => (each === line ? next : each))
                    : [...details.lines, next],
                })
              }
            />
          );
        })}
        {more ? (
          <>
            <Field label={t.discount()} hint={t.discountHint()} error={error("discount")}>
              <MoneyInput maxLength={bidDetailLimits.amount} {...bind("discount")} />
            </Field>
            <Field
              label={t.discountReason()}
              hint={t.discountReasonHint()}
              error={error("discountReason")}
            >
              <TextInput maxLength={bidDetailLimits.reason} {...bind("discountReason")} />
            </Field>
          </>
        ) : null}
        {sum === null ? null : (
          <div className="flex flex-col gap-2 text-sm">
            <p className="flex items-baseline justify-between gap-4">
              <span className="text-ink-soft">{read.lines?.discount ? t.sumLess() : t.sum()}</span>
              <span className="figures font-[560]">{formatMoney(sum)}</span>
            </p>
            {sum === asked ? (
              <p className="text-ink-faint">{t.sumAgrees()}</p>
            ) : fitted ? (
              <p>{t.fits({ labor: `$${fitted.labor}` })}</p>
            ) : frozen || sum <= 0 ? null : (
              <Button
                name="details.lines"
                size="sm"
                onClick={() => onAmount(formatMoney(sum).replace("$", ""))}
              >
                {t.takeSum({ sum: formatMoney(sum) })}
              </Button>
            )}
          </div>
        )}
        {sum === null ? null : linesError}
      </fieldset>
      {more ? null : (
        <Button size="sm" className="self-start" icon={<Plus />} onClick={() => setMore(true)}>
          {t.more()}
        </Button>
      )}
      {more ? (
        <>
          <fieldset className="flex min-w-0 flex-col gap-4">
            <legend className="mb-3 font-[560]">{t.payments()}</legend>
            <Field label={t.deposit()} hint={t.depositHint()} error={error("deposit")}>
              <MoneyInput maxLength={bidDetailLimits.amount} {...bind("deposit")} />
            </Field>
            <PaymentFields
              payments={details.payments}
              frozen={frozen}
              left={asked === null ? 0 : asked - (paid ?? 0)}
              errors={errors}
              onChange={(payments) => change({ payments })}
            />
            {details.payments.length === 0 || paid === null ? null : (
              <p className="flex items-baseline justify-between gap-4 text-sm">
                <span className="text-ink-soft">{t.paid()}</span>
                <span className="figures text-right font-[560]">
                  {formatMoney(paid)}
                  {asked === null || asked === paid ? null : (
                    <span className="block text-xs font-normal text-ink-faint">
                      {t.sumDiffers({ amount: formatMoney(asked) })}
                    </span>
                  )}
                </span>
              </p>
            )}
            {rest === null || frozen ? null : (
              <Button
                size="sm"
                className="self-start"
                onClick={() => change({ payments: [...details.payments.slice(0, -1), rest] })}
              >
                {t.takeRest({ number: details.payments.length, amount: `$${rest.amount}` })}
              </Button>
            )}
            {error("payments") ? <FieldError>{error("payments")}</FieldError> : null}
            <DepositNotes
              breaches={asked === null ? [] : breaches}
              state={stateOf(quote.address)}
            />
          </fieldset>
          <div className="grid min-w-0 gap-4 sm:grid-cols-2">
            <Field label={t.warranty()} hint={t.warrantyHint()} className="sm:col-span-2">
              <TextInput maxLength={bidDetailLimits.warranty} {...bind("warranty")} />
            </Field>
            <Field label={t.permits()} hint={t.permitsHint()} className="sm:col-span-2">
              <TextInput maxLength={bidDetailLimits.permits} {...bind("permits")} />
            </Field>
          </div>
        </>
      ) : null}
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-[560]">{commonTexts.when()}</legend>
        <Field label={t.startDate()} error={error("startDate")}>
          <TextInput type="date" min={today()} {...bind("startDate")} />
        </Field>
        <Field label={t.workDays()} error={error("workDays")}>
          <TextInput inputMode="numeric" maxLength={4} {...bind("workDays")} />
        </Field>
      </fieldset>
      {frozen || onRemove === undefined ? null : (
        <Button variant="quiet" size="sm" className="self-start" onClick={onRemove}>
          {t.remove()}
        </Button>
      )}
    </div>
  );
}

interface DetailsSectionProps extends DetailsFieldsProps {
  sent: (BidAnswer & { readonly details: BidDetails }) | null;
}

/** What a bid says beside its amount: as it was sent, or to be filled in (MKT-05). Loaded when opened. */
export default function DetailsSection({ sent, ...editing }: DetailsSectionProps) {
  const { quote } = editing;
  if (sent === null) return <DetailsFields {...editing} />;
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <BidTerms details={sent.details} upgrades={quote.upgrades} />
      <DepositNotes
        breaches={depositBreaches(sent.details, sent.amount, stateOf(quote.address))}
        state={stateOf(quote.address)}
      />
    </div>
  );
}
