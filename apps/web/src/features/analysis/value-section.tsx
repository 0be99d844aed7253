import { type FactName, type Rung, changedMembers, rungOf } from "@oneup/domain";
import { commonTexts, valuationTexts as t } from "@oneup/texts";
import { FlaskConical, PencilLine, RotateCw } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { OriginTip } from "#parts/figures/figure-text.tsx";
import { LockableButton, useReadOnly } from "#parts/forms/read-only.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate, formatMoney, formatPercent, today } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { RangePicture } from "#ui/range-charts.tsx";
import { Spinner } from "#ui/skeleton.tsx";
import { Heading } from "#ui/typography.tsx";
import { type Typed, AmountFields, FactField, readTyped, typedOf } from "./evidence-fields.tsx";
import { type Said, type ValuedProperty, useFreshValue, useValuation } from "./use-valuation.ts";
import { changeText, knownFacts, noteText, rungSentence, whoseFacts } from "./valuation-words.ts";

type Asked = FactName | "purchase" | "statement";

/** The fields that an answer needs. */
function fieldsOf(asks: Asked) {
  if (asks === "purchase") return ["purchase.price", "purchase.on"] as const;
  if (asks === "statement") return ["statement.amount", "statement.on"] as const;
  return [`facts.${asks}`] as const;
}

interface FormsProps {
  property: ValuedProperty;
  onSay: (said: Said) => Promise<unknown>;
  /** Runs once the answer counts, to lead the person to the value. */
  onSaid: () => void;
}

interface QuestionFormProps extends FormsProps {
  asks: Asked;
  heading?: ReactNode;
  className?: string;
}

/** A question with its answer field. */
function QuestionForm(props: QuestionFormProps) {
  const { asks, onSay, onSaid, heading, className } = props;
  const { valuation, evidence } = props.property;
  const id = useId();
  const before = typedOf(valuation.facts, evidence);
  const [begun] = useState<Typed>(() => (asks === "statement" ? { "statement.on": today() } : {}));
  const start = { ...before, ...begun };
  const form = useForm<Typed, void>(
    byRule((typed) => {
      // An empty answer is asked for at its field, not passed over.
      const empty = fieldsOf(asks).filter((name) => (typed[name] ?? "").trim() === "");
      const missing = Object.fromEntries(empty.map((name) => [name, t.question.needed()]));
      return {
        ...readTyped({ ...begun, ...changedMembers(typed, start) }, before).faults,
        ...missing,
      };
    }),
    async (_typed, { changes }) => {
      await onSay(readTyped({ ...begun, ...changes }, before).said);
    },
    { start, failed: t.question.failed(), onDone: onSaid },
  );
  const fields = { typed: form.typed, onType: form.change, refusal: form.refusal };
  const isFact = asks !== "purchase" && asks !== "statement";
  return (
    <form noValidate aria-labelledby={id} {...form.props} className={cx("min-w-0", className)}>
      {heading}
      <p id={id} className={cx("mb-2", isFact && "text-sm font-[560]")}>
        {t.question[asks]()}
      </p>
      <div
        className={cx(
          "grid items-start gap-3",
          isFact ? "grid-cols-[minmax(0,1fr)_auto]" : "sm:grid-cols-2",
        )}
      >
        {asks === "purchase" || asks === "statement" ? (
          <AmountFields {...fields} of={asks} />
        ) : (
          <FactField {...fields} name={asks} label={t.question[asks]()} hideLabel />
        )}
        <LockableButton
          type="submit"
          variant="primary"
          loading={form.busy}
          className={cx(!isFact && "sm:col-span-full sm:justify-self-start")}
        >
          {commonTexts.save()}
        </LockableButton>
      </div>
      <div className="mt-3 empty:hidden">
        <RefusalLine refused={form.refusal.refused} />
      </div>
    </form>
  );
}

/** The way to an address that says more. */
function EditAddress({ line }: { line: string }) {
  return (
    <ButtonLink href={`/app?new=${encodeURIComponent(line)}`}>
      {t.question.editAddress()}
    </ButtonLink>
  );
}

/** The one question that would narrow the range most (VAL-07). */
function WantedQuestion(props: FormsProps) {
  const { valuation, address } = props.property;
  const { wanted } = valuation;
  if (wanted === null) return null;
  const heading = (
    <Heading level={3} size="small" className="mb-1 text-base!">
      {t.question.title()}
    </Heading>
  );
  return (
    <div className="rounded-lg bg-sunken p-5">
      {wanted === "address" ? (
        <>
          {heading}
          <p className="mb-3 text-sm">{t.question.address()}</p>
          <EditAddress line={address.line} />
        </>
      ) : (
        <QuestionForm key={wanted} {...props} asks={wanted} heading={heading} />
      )}
      <p className="mt-2 text-xs text-ink-soft">{t.question.skip()}</p>
    </div>
  );
}

const FactsDialog = late(() => import("./facts-dialog.tsx"));

/** The estimate, its range as a chart, and its evidence. */
function Estimate({ property }: { property: ValuedProperty }) {
  const { valuation, evidence } = property;
  const standing = rungOf(valuation);
  if (standing === null || standing.value === null) return null;
  const { value, percentWithin } = standing;
  const note = noteText(standing);
  return (
    <>
      <p className="flex items-center gap-1">
        <span className="figures font-display text-4xl tracking-[-0.02em]">
          {formatMoney(value.typical)}
        </span>
        <OriginTip name={t.lead.title()} origin={value.origin} />
      </p>
      <RangePicture label={t.lead.title()} {...value} className="mt-3 max-w-2xl" />
      <p className="mt-4 max-w-[62ch]">
        {standing.note === "sample" ? (
          <Badge tone="brass" icon={<FlaskConical aria-hidden="true" />} className="mr-2">
            {t.rungs.sampleData()}
          </Badge>
        ) : null}
        {rungSentence(standing, valuation, evidence)} {note}
      </p>
      <p className="mt-1 max-w-[62ch] text-sm text-ink-soft">
        {percentWithin === null
          ? ""
          : `${t.lead.within({ percent: formatPercent(percentWithin) })} `}
        {t.lead.notAppraisal({ date: formatDate(valuation.day) })}
      </p>
    </>
  );
}

/** No rung carries: no dollar figure, what is missing, and two quick ways to one. */
function NoFigure(props: FormsProps) {
  const { valuation, address } = props.property;
  const lacksZip = valuation.rungs.some(({ note }) => note === "zip_unknown");
  return (
    <>
      <p className="font-display text-3xl">{t.lead.none()}</p>
      <p className="mt-2 max-w-[62ch]">{t.lead.noneLine()}</p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <QuestionForm {...props} asks="purchase" className="rounded-lg bg-sunken p-5" />
        <QuestionForm {...props} asks="statement" className="rounded-lg bg-sunken p-5" />
      </div>
      {lacksZip ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{t.question.address()}</p>
          <EditAddress line={address.line} />
        </div>
      ) : null}
      <p className="mt-3 max-w-[62ch] text-sm text-ink-soft">{t.lead.percentMeanwhile()}</p>
    </>
  );
}

/** What is known of the home, and the way to say more. */
function Facts({ property, onEdit }: { property: ValuedProperty; onEdit: () => void }) {
  const known = knownFacts(property.valuation.facts);
  const whose = whoseFacts(property.valuation);
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
      {known.length === 0 ? (
        <p className="text-sm text-ink-soft">{t.facts.missing()}</p>
      ) : (
        <div className="min-w-0">
          <ul aria-label={t.facts.title()} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {known.map(({ name, text }) => (
              <li key={name} className="figures first-letter:uppercase">
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-xs text-ink-soft [overflow-wrap:anywhere]">{whose}</p>
        </div>
      )}
      <Button size="sm" variant="quiet" icon={<PencilLine />} className="-mx-3" onClick={onEdit}>
        {t.facts.edit()}
      </Button>
    </div>
  );
}

interface RungChoiceProps {
  property: ValuedProperty;
  onChoose: (rung: Rung | null) => void;
}

/** All rungs with their values, on one scale, to choose from (VAL-07). */
function RungChoice({ property: { valuation, evidence }, onChoose }: RungChoiceProps) {
  const id = useId();
  const locked = useReadOnly() !== "";
  const values = valuation.rungs.flatMap(({ value }) => value ?? []);
  const [min, max] = [
    Math.min(...values.map(({ low }) => low)),
    Math.max(...values.map(({ high }) => high)),
  ];
  return (
    <fieldset className="min-w-0" disabled={locked}>
      <legend className="sr-only">{t.rungs.choose()}</legend>
      <Heading level={3} size="small">
        {t.rungs.title()}
      </Heading>
      <p className="mt-0.5 mb-3 text-sm text-ink-soft">{t.rungs.line()}</p>
      <ul className="divide-y divide-line border-y border-line">
        {valuation.rungs.map((each) => {
          const { rung, value } = each;
          const note = noteText(each);
          const name = t.rungs.name[rung]();
          return (
            <li key={rung} className="flex items-start gap-1 py-3">
              <label
                className={cx(
                  "relative flex min-w-0 flex-1 items-start gap-3 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus",
                  value === null && "text-ink-soft",
                )}
              >
                <input
                  type="radio"
                  name={id}
                  value={rung}
                  checked={rung === valuation.rung}
                  disabled={value === null}
                  onChange={() => onChoose(rung)}
                  className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[6px] checked:border-green disabled:border-line-strong/60 disabled:bg-transparent"
                />
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="font-[560]">{name}</span>
                    <span className="figures font-[560]">
                      {value === null ? (
                        <span className="text-sm font-normal">{t.rungs.empty()}</span>
                      ) : (
                        formatMoney(value.typical)
                      )}
                    </span>
                  </span>
                  {value === null ? null : (
                    <>
                      <RangePicture
                        size="sm"
                        tone={rung === valuation.rung ? "green" : "neutral"}
                        label={name}
                        {...value}
                        min={min}
                        max={max}
                      />
                      <span className="block text-sm text-ink-soft">
                        {rungSentence(each, valuation, evidence)}
                      </span>
                    </>
                  )}
                  {note === "" ? null : <span className="block text-sm text-ink-soft">{note}</span>}
                </span>
              </label>
              {value === null ? null : <OriginTip name={name} origin={value.origin} />}
            </li>
          );
        })}
      </ul>
      {evidence?.rung === null || evidence === null ? null : (
        <Button size="sm" variant="quiet" className="mt-2 -ml-3" onClick={() => onChoose(null)}>
          {t.rungs.best()}
        </Button>
      )}
    </fieldset>
  );
}

/** The home's worth: the estimate, its evidence, and what would narrow it (VAL-06, VAL-07). */
export default function ValueSection({ property }: { property: ValuedProperty }) {
  const id = useId();
  const actions = useValuation(property);
  useFreshValue(property, actions.revalue);
  const [editing, setEditing] = useState(false);
  const { valuation } = property;
  const carries = rungOf(valuation) !== null;
  const change = changeText(valuation.change);
  // What was said is gone with its form: the focus goes to what came of it.
  const changed = useRef<HTMLParagraphElement>(null);
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    if (answered > 0) changed.current?.focus();
  }, [answered]);
  const onSaid = () => setAnswered((count) => count + 1);
  const forms = { property, onSay: actions.say, onSaid };
  return (
    <section
      aria-labelledby={id}
      aria-busy={actions.busy}
      className="mb-10 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <div className="flex min-h-7 items-center gap-3">
          <Heading level={2} id={id} className="font-text text-sm! font-[560] tracking-normal">
            {t.lead.title()}
          </Heading>
          {actions.busy ? <Spinner size={16} label={t.lead.working()} /> : null}
        </div>
        {carries ? <Estimate property={property} /> : <NoFigure {...forms} />}
        <p
          ref={changed}
          tabIndex={-1}
          role="status"
          className="mt-3 w-fit max-w-[62ch] rounded-md text-sm text-green-text empty:absolute"
        >
          {change}
        </p>
        {property.outdated && !actions.busy ? (
          <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            {t.lead.asOf({ date: formatDate(valuation.day) })}
            <Button
              size="sm"
              variant="quiet"
              icon={<RotateCw />}
              onClick={() => void actions.revalue()}
            >
              {t.lead.again()}
            </Button>
          </p>
        ) : null}
        {carries ? (
          <div className="mt-5 empty:hidden">
            <WantedQuestion {...forms} />
          </div>
        ) : null}
        <Facts property={property} onEdit={() => setEditing(true)} />
      </div>
      {valuation.rungs.length === 0 ? null : (
        <RungChoice property={property} onChoose={(rung) => void actions.stand(rung)} />
      )}
      {editing ? (
        <FactsDialog property={property} onSay={actions.say} onClose={() => setEditing(false)} />
      ) : null}
    </section>
  );
}
