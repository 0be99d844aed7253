import { bidderName, isOpenForBids } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import {
  commonTexts,
  noticesTexts,
  progressTexts,
  quoteBuilderTexts as t,
  revealTexts,
} from "@oneup/texts";
import { Link2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { NoPhone, RevealSwitches, revealableParts } from "#parts/market/reveal-switches.tsx";
import { anything, useVerbForm } from "#parts/forms/use-verb-form.ts";
import { useHere } from "#parts/market/project-progress.tsx";
import { copyLink, projectLink, bidPageOf } from "#parts/market/project.ts";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { Switch } from "#ui/checkbox.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Panel } from "#ui/panel.tsx";
import { Field } from "#ui/field.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { formatDate } from "#ui/format.ts";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { useQuoteEdit } from "./typed-fields.tsx";

type Toggle = "hideAddress" | "hidePhone" | "isPublic";

/** Hide address, hide phone, public (QB-01), kept on change. */
export function PrivacyCard({ quote, editable }: { quote: QuoteAnswer; editable: boolean }) {
  const edit = useQuoteEdit(quote.id);
  const here = useHere(quote);
  // A switch shows at once where it was put, and where it is kept once that is known.
  const [wanted, setWanted] = useState<Partial<Record<Toggle, boolean>>>({});
  const put = async (name: Toggle, on: boolean) => {
    setWanted((before) => ({ ...before, [name]: on }));
    await edit({ [name]: on });
    setWanted(({ [name]: latest, ...others }) =>
      latest === undefined || latest === on ? others : { ...others, [name]: latest },
    );
  };
  return (
    <Panel title={t.privacy.title()} line={t.privacy.line()}>
      <div className="flex flex-col divide-y divide-line">
        {(["hideAddress", "hidePhone", "isPublic"] as const).map((name) => (
          <Switch
            key={name}
            name={name}
            label={t.privacy[name]()}
            // A project in this browser alone is shown to nobody, and a number that was never given neither.
            {...(here === "guest" || (name === "hidePhone" && quote.owner.phone === "")
              ? {}
              : { hint: t.privacy[`${name}Line`]({ on: String(wanted[name] ?? quote[name]) }) })}
            checked={wanted[name] ?? quote[name]}
            disabled={!editable}
            onChange={(event) => void put(name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Panel>
  );
}

function biddersOf(quote: QuoteAnswer, bids: readonly BidAnswer[]): readonly BidAnswer[] {
  const newest = new Map(bids.map((bid) => [bid.contractorId, bid]));
  return [...newest.values()].filter((bid) => revealableParts(quote, bid).length > 0);
}

/** Which parts can be shown at all: a phone number that was never given cannot. */
function partsOf({ owner, hideAddress }: QuoteAnswer): "address" | "phone" | "both" {
  if (owner.phone !== "") return "both";
  return hideAddress ? "address" : "phone";
}

/** The hidden address or phone, shown to one contractor and taken back (MKT-08), with its log. */
export function RevealCard({ quote }: { quote: QuoteAnswer }) {
  const log = quote.reveals ?? [];
  const hides = quote.hideAddress || quote.hidePhone;
  const asks = quote.standing === "owner" && (hides || log.length > 0);
  const bids = useVerb("bids.list", { quoteId: quote.id }, { enabled: asks });
  if (!asks || bids.data === undefined) return null;
  const { items } = bids.data;
  const parts = partsOf(quote);
  const bidders = biddersOf(quote, items);
  const nameOf = (contractorId: string) => {
    const bid = items.find((each) => each.contractorId === contractorId);
    return bid ? bidderName(bid) : revealTexts.gone();
  };
  return (
    <Panel
      className="print:hidden"
      title={t.reveal.title({ parts })}
      line={bidders.length === 0 ? t.reveal.empty({ parts }) : t.reveal.line()}
    >
      {quote.owner.phone === "" && quote.hidePhone ? <NoPhone /> : null}
      {/* Many bidders scroll in here, so that what stands below stays near. */}
      <div className="relative -mx-1 max-h-112 overflow-y-auto px-1">
        {bidders.map((bid) => (
          <section
            key={bid.id}
            aria-label={bidderName(bid)}
            className="mt-4 border-t border-line pt-3"
          >
            <p className="line-clamp-2 font-[560] [overflow-wrap:anywhere]">{bidderName(bid)}</p>
            <RevealSwitches quote={quote} bid={bid} />
          </section>
        ))}
      </div>
      {log.length === 0 ? null : (
        <details className="mt-4 border-t border-line pt-3 text-sm">
          <summary className="cursor-pointer text-ink-soft">{t.reveal.log()}</summary>
          <ul className="mt-2 flex flex-col gap-1 text-xs text-ink-soft">
            {log.toReversed().map((line) => (
              <li key={`${line.at} ${line.contractorId} ${line.part} ${String(line.shown)}`}>
                {t.reveal.entry({
                  when: formatDate(line.at),
                  part: line.part,
                  shown: line.shown ? "yes" : "no",
                  name: nameOf(line.contractorId),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

interface ShareLinkProps {
  quote: QuoteAnswer;
  /** This button has just taken the place of the pressed one, whose focus comes here. */
  focused: boolean;
}

/** What comes after publishing: the page of the bids, and the link where contractors can open it. */
export function ShareLink({ quote, focused }: ShareLinkProps) {
  const here = useHere(quote);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused && isFocusLost())
      first.current?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div ref={first} className="flex flex-wrap justify-end gap-2 lg:flex-col">
      <ButtonLink href={bidPageOf(quote.id)} variant="primary">
        {here === undefined ? commonTexts.viewBids() : progressTexts.toSamples()}
      </ButtonLink>
      {isOpenForBids(quote) && here !== "guest" ? (
        <Button icon={<Link2 />} onClick={() => void copyLink(projectLink(quote.id))}>
          {t.share.copy()}
        </Button>
      ) : null}
    </div>
  );
}

/** By when the owner answers the bids (MKT-09): kept on the server, which reminds of it; an account's. */
export function ResponseCard({ quoteId, editable }: { quoteId: string; editable: boolean }) {
  const { mode } = useBackend();
  const live = mode === "live";
  const source = useVerb("quotes.readResponseDate", { quoteId }, { enabled: live });
  const kept = source.data?.day ?? "";
  const form = useVerbForm(anything, "quotes.setResponseDate", {
    start: { day: kept },
    failed: noticesTexts.response.failed(),
    input: ({ day }) => ({ quoteId, day }),
    onDone({ day }) {
      if (!day) return;
      const line = noticesTexts.response.keptLine({ day: formatDate(day) });
      toasts.show({ title: noticesTexts.response.kept(), description: line, tone: "success" });
    },
  });
  const unchanged = form.typed.day === kept;
  if (!live) return null;
  return (
    <Card className="print:has-[[value='']]:hidden">
      <form
        noValidate
        {...form.props}
        onSubmit={(event) => {
          if (editable && !unchanged) form.props.onSubmit?.(event);
          else event.preventDefault();
        }}
        className="flex flex-col gap-3"
      >
        <Field
          label={noticesTexts.response.label()}
          hint={noticesTexts.response.hint()}
          error={form.at("day")}
          disabled={!editable}
        >
          <TextInput type="date" {...form.field("day")} />
        </Field>
        <RefusalLine refused={form.refusal.refused} />
        <div className="flex flex-wrap gap-2">
          {/* What is kept ends its use: the focus of whoever pressed it stays (EXP-01). */}
          <Button
            type="submit"
            loading={form.busy}
            disabled={!editable}
            aria-disabled={unchanged}
            className={unchanged ? "pointer-events-none opacity-45" : ""}
          >
            {noticesTexts.response.keep()}
          </Button>
          {kept === "" ? null : (
            <Button variant="quiet" disabled={!editable} onClick={() => form.send({ day: "" })}>
              {noticesTexts.response.remove()}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
