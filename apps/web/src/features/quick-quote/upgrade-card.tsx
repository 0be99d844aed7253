import { type Cents, isKnown, readAmount, recommendationStateOf, saidBeside } from "@oneup/domain";
import {
  commonTexts,
  errorSentence,
  pictureVersionsTexts as areas,
  pointingTexts as pointing,
  quickQuoteTexts as t,
} from "@oneup/texts";
import {
  Check,
  ChevronDown,
  Eye,
  PencilLine,
  PencilRuler,
  SquareDashedMousePointer,
  Trash2,
} from "lucide-react";
import { useId, useState } from "react";
import { FigureText, GainText, writeShare } from "#parts/figures/figure-text.tsx";
import { Net, Recoup } from "#parts/figures/recoup.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { PlaceLine } from "#parts/pointing/place-line.tsx";
import { Badge, StatusBadge } from "#ui/badge.tsx";
import { type ButtonProps, Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { useKeptFocus } from "#ui/focus.ts";
import { formatMoney } from "#ui/format.ts";
import { Progress } from "#ui/progress.tsx";
import { Fact } from "#ui/stat.tsx";
import { Notice } from "#ui/states.tsx";
import { MoneyInput } from "#ui/text-input.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { useLong } from "#ui/waiting.ts";
import { type QuickQuoteState, LONG_MS, previewShown } from "./quick-quote-state.ts";
import { type Upgrade, netOf } from "./upgrade.ts";
import type { QuickQuote } from "./use-quick-quote.ts";

/** What an upgrade adds beyond its cost, and its cost; in percent where the home's value is not known. */
export function NetLine({ upgrade }: { upgrade: Upgrade }) {
  const { cost, gainPercent } = upgrade;
  const net = netOf(upgrade);
  const share = gainPercent === null || gainPercent === undefined ? null : gainPercent.typical;
  return (
    <p className="figures flex flex-wrap gap-x-3 text-sm">
      {net === null ? (
        share === null ? null : (
          <span className="font-[560]">{writeShare(share)}</span>
        )
      ) : (
        <span>
          <span className="font-[560]">
            <Net amount={net} />
          </span>{" "}
          {t.cards.net()}
        </span>
      )}
      <span className="text-ink-soft">
        {t.cards.costs({ amount: formatMoney(cost.typical, { cents: "never" }) })}
      </span>
    </p>
  );
}

const figureSize = "text-base font-[560] sm:text-lg";

/** What an upgrade costs and adds, each with range and origin; in percent while the home's value is not known. */
function UpgradeFigures({ upgrade, refining }: Pick<UpgradeCardProps, "upgrade" | "refining">) {
  const { title, cost, valueGain, gainPercent } = upgrade;
  return (
    <dl
      className={cx(
        // A range is never broken: where three do not fit beside each other, the last goes below.
        "flex flex-wrap justify-between gap-x-4 gap-y-2 transition-opacity duration-200 sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:*:min-w-0",
        refining && "opacity-50",
      )}
    >
      <Fact term={commonTexts.cost()} className={figureSize}>
        <FigureText figure={cost} name={`${title}, ${commonTexts.cost()}`} />
      </Fact>
      <Fact term={commonTexts.valueGain()} className={figureSize}>
        <GainText
          name={`${title}, ${commonTexts.valueGain()}`}
          gain={valueGain}
          gainPercent={gainPercent}
        />
      </Fact>
      <Fact term={t.summary.recoups()} className={figureSize}>
        <Recoup
          name={title}
          cost={cost.typical}
          gain={isKnown(valueGain) ? valueGain.typical : null}
          digits={1}
        />
      </Fact>
    </dl>
  );
}

const COST = byRule(({ cost }: { cost: string }) => {
  const read = readAmount(cost);
  return { cost: read.ok ? undefined : (errorSentence(read.refusal.code) ?? "") };
});

/** Asks for a cost that the owner knows, where no benchmark fits. */
function OwnCost({ onGive }: { onGive: (cost: Cents) => void }) {
  const give = ({ cost }: { cost: string }) => {
    const read = readAmount(cost);
    if (read.ok) onGive(read.value);
    return Promise.resolve();
  };
  const form = useForm(COST, give, { start: { cost: "" }, failed: "" });
  return (
    <form
      noValidate
      {...form.props}
      className="rounded-md border border-brass-line bg-brass-tint/50 p-4"
    >
      <Field label={t.ownCost.label()} hint={t.ownCost.hint()} error={form.at("cost")}>
        <span className="flex max-w-sm gap-2">
          <MoneyInput {...form.field("cost")} />
          <Button type="submit" className="shrink-0">
            {t.ownCost.save()}
          </Button>
        </span>
      </Field>
    </form>
  );
}

/** What can be done with a card; the screen does it. */
export interface CardActions extends Pick<
  QuickQuote,
  "preview" | "show" | "draft" | "cancelPreview" | "apply" | "redo" | "remove" | "giveCost"
> {
  changeWords: (id: string) => void;
  /** Opens the photo to point out where the upgrade is drawn. */
  place: (id: string) => void;
  /** null where painting is switched off. */
  paint: ((id: string) => void) | null;
}

interface UpgradeCardProps {
  upgrade: Upgrade;
  state: QuickQuoteState;
  /** A model makes the previews. */
  byModel: boolean;
  /** New figures are on their way. */
  refining: boolean;
  actions: CardActions;
}

const icons = {
  preview: <Eye />,
  show: <Eye />,
  words: <PencilLine />,
  paint: <SquareDashedMousePointer />,
  delete: <Trash2 />,
} as const;

interface CardButtonProps extends ButtonProps {
  verb: keyof typeof icons;
  of: Upgrade;
}

/** A card's button, named after its upgrade for screen readers. */
function CardButton({ verb, of: { title }, ...look }: CardButtonProps) {
  // Nothing is sent to look at a picture or to put a card away.
  const Part = verb === "show" || verb === "delete" ? Button : LockableButton;
  return (
    <Part aria-label={t.actions[`${verb}Of`]({ title })} icon={icons[verb]} {...look}>
      {t.actions[verb]()}
    </Part>
  );
}

/** The reasons for the upgrade, and at a tap what its figures rest on. */
function Reasons({ upgrade: { reasons, notes } }: { upgrade: Upgrade }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm text-ink-soft empty:hidden">
      {reasons.map((reason) => (
        <p key={reason} className="flex gap-2">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-green-text" />
          {reason}
        </p>
      ))}
      {notes.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5">{t.cards.basis()}</summary>
          <ul className="list-disc pl-5">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Small buttons, in a row of their own on a phone. */
function SmallButtons({ upgrade: of, actions }: Pick<UpgradeCardProps, "upgrade" | "actions">) {
  const { paint, changeWords, remove } = actions;
  const applied = recommendationStateOf(of) === "applied";
  const look = { of, variant: "quiet", size: "sm" } as const;
  const removal = (
    <CardButton {...look} verb="delete" disabled={applied} onClick={() => remove(of.id)} />
  );
  return (
    <div className="-mx-2 flex flex-wrap items-center gap-1">
      {applied ? (
        <Tooltip content={t.actions.deleteApplied()}>{removal}</Tooltip>
      ) : (
        <>
          {paint === null ? null : (
            <CardButton {...look} verb="paint" onClick={() => paint(of.id)} />
          )}
          <CardButton {...look} verb="words" onClick={() => changeWords(of.id)} />
          {removal}
        </>
      )}
    </div>
  );
}

interface PreviewFailureProps {
  /** The reason, in plain words. */
  why: string;
  title: string;
  onDraft: () => void;
}

/** A model's failure: the reason, and a draft by this machine (PIC-03). */
function PreviewFailure({ why, title, onDraft }: PreviewFailureProps) {
  return (
    <Notice
      tone="brass"
      title={t.engine.failed()}
      action={
        <LockableButton
          size="sm"
          icon={<PencilRuler />}
          aria-label={t.engine.draftOf({ title })}
          onClick={onDraft}
        >
          {t.engine.draft()}
        </LockableButton>
      }
    >
      {why}
    </Notice>
  );
}

interface PreviewProgressProps {
  waiting: boolean;
  byModel: boolean;
  onCancel: () => void;
}

/** A preview on its way: drawn now, or waiting for the one before it. */
function PreviewProgress({ waiting, byModel, onCancel }: PreviewProgressProps) {
  const drawing = byModel ? t.engine.drawing() : t.preview.drawing();
  const label = waiting ? t.preview.waiting() : drawing;
  const long = useLong(label, LONG_MS);
  return (
    <Progress
      label={label}
      {...(long && !waiting ? { step: byModel ? t.engine.slow() : t.preview.slow() } : {})}
      onCancel={onCancel}
    />
  );
}

/** The word or button at a card's end: what can be done, or what became of it. */
function Progressed({ upgrade, shown, actions }: UpgradeCardProps & { shown: boolean }) {
  const state = recommendationStateOf(upgrade);
  const look = { of: upgrade, size: "sm" } as const;
  if (state === "applied") return <StatusBadge tone="green">{t.cards.applied()}</StatusBadge>;
  if (shown) return <Badge tone="brass">{t.cards.shown()}</Badge>;
  return state === "previewed" ? (
    <CardButton {...look} verb="show" onClick={() => actions.show(upgrade.id)} />
  ) : (
    <CardButton {...look} verb="preview" onClick={() => actions.preview(upgrade.id)} />
  );
}

/** A recommendation: name, net and cost; the rest at a tap (QQ-06, QQ-09..12). */
export function UpgradeCard(props: UpgradeCardProps) {
  const { upgrade, refining, actions } = props;
  const { queue, drafts, failures, asked } = props.state;
  const heading = useId();
  const { id, title, description } = upgrade;
  const beside = saidBeside(description, title);
  const state = recommendationStateOf(upgrade);
  const drawing = queue[0] === id ? "now" : queue.includes(id) ? "waiting" : "no";
  const isIdle = state === "suggested" && drawing === "no";
  const shown = previewShown(props.state) === upgrade;
  const failure = failures[id];
  const asks = asked[id] ?? [];
  const [open, setOpen] = useState(false);
  const card = useKeptFocus(`${state} ${drawing} ${shown}`);
  return (
    <article
      {...card}
      aria-labelledby={heading}
      tabIndex={-1}
      className="flex flex-col gap-3 px-4 py-3"
    >
      <div className="flex items-center justify-between gap-3">
        <div className="relative flex min-w-0 flex-1 items-center gap-2">
          <ChevronDown
            aria-hidden="true"
            className={cx(
              "size-4 shrink-0 text-ink-faint transition-transform",
              open && "rotate-180",
            )}
          />
          <div className="min-w-0">
            <h3 id={heading} className="leading-5 font-[560] [overflow-wrap:anywhere]">
              <button
                type="button"
                className="text-left after:absolute after:-inset-y-3 after:inset-x-0"
                aria-expanded={open}
                aria-controls={open ? `${heading}-more` : undefined}
                onClick={() => setOpen(!open)}
              >
                {title}
              </button>
            </h3>
            <NetLine upgrade={upgrade} />
          </div>
        </div>
        {drawing === "no" ? (
          <div data-actions className="shrink-0">
            <Progressed {...props} shown={shown} />
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {upgrade.worded ? <Badge tone="slate">{t.cards.yourWords()}</Badge> : null}
        {upgrade.pointed.length === 0 ? null : <Badge tone="slate">{pointing.badge()}</Badge>}
        {upgrade.mask === "" ? null : (
          <Badge tone="slate">
            {upgrade.maskFit === "edges" ? areas.area() : areas.exactArea()}
          </Badge>
        )}
      </div>
      {drawing === "no" ? null : (
        <div data-actions>
          <PreviewProgress
            waiting={drawing === "waiting"}
            byModel={props.byModel && !drafts.includes(id)}
            onCancel={() => actions.cancelPreview(id)}
          />
        </div>
      )}
      {isIdle && asks.length > 0 ? (
        <PlaceLine title={title} asks={asks} onPlace={() => actions.place(id)} />
      ) : null}
      {isIdle && failure !== undefined ? (
        <PreviewFailure why={failure} title={title} onDraft={() => actions.draft(id)} />
      ) : null}
      {upgrade.askCost && state !== "applied" ? (
        <OwnCost onGive={(cost) => actions.giveCost(id, cost)} />
      ) : null}
      {open ? (
        <div id={`${heading}-more`} className="flex flex-col gap-3 pb-1">
          {beside === "" ? null : (
            <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{beside}</p>
          )}
          {upgrade.worded || upgrade.customPrompt === "" ? null : (
            <p className="text-sm [overflow-wrap:anywhere]">
              {t.cards.drawnAs({ words: upgrade.customPrompt })}
            </p>
          )}
          <UpgradeFigures upgrade={upgrade} refining={refining} />
          <Reasons upgrade={upgrade} />
          <SmallButtons upgrade={upgrade} actions={actions} />
        </div>
      ) : null}
    </article>
  );
}
