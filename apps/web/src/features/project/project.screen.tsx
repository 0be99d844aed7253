import {
  type QuoteUpgrade,
  isHiddenFigure,
  quoteReach,
  saidBeside,
  type ActivityEntry,
  alsoChanged,
} from "@oneup/domain";
import type { BidAnswer, LabelledQuote, QuoteAnswer } from "@oneup/operations";
import { commonTexts, noticesTexts, projectTexts as t } from "@oneup/texts";
import { CalendarClock, Link2 } from "lucide-react";
import { useCallback, useRef, useState, useEffect } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useVerb } from "#backend/use-verb.ts";
import { bidDraftKey } from "#parts/drafts/draft-places.ts";
import { moveLasting } from "#parts/drafts/lasting-draft.tsx";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { RoomRecoup } from "#parts/figures/recoup.tsx";
import { MissingProject } from "#parts/market/missing-project.tsx";
import {
  addressText,
  BID_FORM,
  OWN_BID,
  bidPageOf,
  projectAt,
  copyLink,
  projectLink,
} from "#parts/market/project.ts";
import ProjectProgress, { ToAccount, useHere } from "#parts/market/project-progress.tsx";
import { ProjectNumber, SampleNote } from "#parts/market/sample-project.tsx";
import { RoomPair } from "#parts/pictures/room-pair.tsx";
import { SignInLink } from "#parts/pages/sign-in-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Panel } from "#ui/panel.tsx";
import { Field } from "#ui/field.tsx";
import { formatDate, formatMoney, today } from "#ui/format.ts";
import { late, lateNamed } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { Heading } from "#ui/typography.tsx";
import { useTitle } from "#ui/use-title.ts";
import { Fact } from "#ui/stat.tsx";
import { OwnVerification, useBarred } from "#parts/market/own-verification.tsx";
import { OwnerContact } from "#parts/market/owner-contact.tsx";
import OwnBidNotice from "#parts/market/bid-notice.tsx";
import { Section } from "#ui/section.tsx";

const titles = {
  bid_submitted: t.log.submitted,
  bid_revised: t.log.revised,
  bid_approved: t.log.approved,
  bid_rejected: t.log.rejected,
} as const;

function titleOf(entry: ActivityEntry): string {
  return entry.confirmed ? t.log.confirmed() : titles[entry.action]();
}

function amountOf({ amount: cents, previousAmount }: ActivityEntry): string {
  const amount = formatMoney(cents);
  if (previousAmount === null) return amount;
  if (previousAmount === cents) return t.log.same({ amount });
  return t.log.from({ amount, previous: formatMoney(previousAmount) });
}

/** What was changed beside the amount; empty where nothing was, or nothing is known of it. */
function changesOf(entry: ActivityEntry): string {
  const parts = alsoChanged(entry);
  if (parts === "") return "";
  const stays = entry.previousAmount === entry.amount;
  return stays ? t.log.changed({ parts }) : t.log.alsoChanged({ parts });
}

/** What happened to a bid, when, and for a revision the amount before (PROJ-21). */
function ActivityLog({ bid }: { bid: BidAnswer }) {
  return (
    <Section title={t.log.title()} divided>
      <ol className="flex flex-col border-l border-line pl-5">
        {bid.activityLog.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a log only grows at its end
          <li key={at} className="relative pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-2 -left-[1.53rem] size-2 rounded-full bg-brass ring-4 ring-paper"
            />
            <p className="font-[560]">{titleOf(entry)}</p>
            <p className="figures text-sm text-ink-soft">{amountOf(entry)}</p>
            <p className="text-sm text-ink-soft empty:hidden">{changesOf(entry)}</p>
            <p className="text-xs text-ink-faint">{formatDate(entry.timestamp, "time")}</p>
          </li>
        ))}
        {bid.withdrawnAt === null ? null : (
          <li className="relative">
            <p className="font-[560]">{t.log.withdrawn()}</p>
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{bid.withdrawnReason}</p>
            <p className="text-xs text-ink-faint">{formatDate(bid.withdrawnAt, "time")}</p>
          </li>
        )}
      </ol>
    </Section>
  );
}

// For whoever bids alone: an owner never loads the form and what it is checked by.
const loadForm = () => import("./bid-form.tsx");
const BidForm = late(loadForm, "h-96 w-full");
const ClosedProject = lateNamed("ClosedProject", () => import("#parts/drafts/bid-draft-cards.tsx"));

interface ContractorPanelProps {
  quote: QuoteAnswer;
  /** Somebody is led to what they can do here. */
  led: boolean;
  onLanded: () => void;
}

/** What a contractor does on a project: reach the owner, bid, revise, withdraw, look back. */
function ContractorPanel({ quote, led, onLanded }: ContractorPanelProps) {
  const open = quote.may.includes("bid");
  const [couldBid] = useState(open);
  const bids = useVerb("bids.list", { quoteId: quote.id });
  const barred = useBarred(quote);
  const shown = bids.data === undefined ? null : (bids.data.currentBidId ?? "");
  /** The form shown so far; focus moves to the one that replaces it after a bid is sent or withdrawn. */
  const [stood, setStood] = useState(shown);
  if (stood === null && shown !== null) setStood(shown);
  const landed = useCallback(() => {
    setStood(shown);
    onLanded();
  }, [shown, onLanded]);
  // The form's code loads while the bids are read.
  useEffect(() => void loadForm().catch(() => undefined), []);
  if (bids.isPending) return <Skeleton className="h-96 w-full" />;
  // A project that is gone is on its way to be known as that: trying again would help nobody.
  const isMissing = codeOf(bids.error) === "quote.not_found";
  const failure = isMissing && bids.data !== undefined ? null : failureOf(bids);
  if (failure !== null || bids.data === undefined) return <LoadFailure of={bids} />;
  const { items, currentBidId } = bids.data;
  const current = items.find((bid) => bid.id === currentBidId) ?? null;
  const newest = current ?? items.at(-1) ?? null;
  return (
    <>
      <OwnerContact owner={quote.owner} />
      {/* With the project that its changes lead to: another answer may be newer. */}
      {current === null ? null : (
        <OwnBidNotice quote={bids.data.quote} bid={current} bids={items} />
      )}
      {barred ? <OwnVerification place="above" /> : null}
      {current !== null || open ? (
        <BidForm
          key={shown}
          quote={quote}
          current={current}
          licensedElsewhere={bids.data.licensedElsewhere}
          landing={led || stood !== shown}
          onLanded={landed}
        />
      ) : (
        <ClosedProject quote={quote} underHands={couldBid} />
      )}
      {newest === null ? null : <ActivityLog bid={newest} />}
    </>
  );
}

/** By when the owner answers the bids of a project (MKT-09); nothing where no day is named. */
function ResponseDay({ quoteId }: { quoteId: string }) {
  const { mode } = useBackend();
  const source = useVerb("quotes.readResponseDate", { quoteId }, { enabled: mode === "live" });
  const day = source.data?.day ?? null;
  if (day === null) return null;
  const past = day < today();
  return (
    <p className="mb-6 flex items-center gap-2 text-ink-soft">
      <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
      {past
        ? noticesTexts.response.passed({ day: formatDate(day) })
        : noticesTexts.response.shown({ day: formatDate(day) })}
    </p>
  );
}

/** Who opened a shared link without signing in may be the contractor that it was sent to: how to bid. */
function ForContractors() {
  return (
    <Panel title={t.guest.title()} line={t.guest.line()}>
      <div className="flex flex-wrap gap-2">
        <SignInLink>{t.guest.signIn()}</SignInLink>
        <ButtonLink href="/register/contractor">{t.guest.register()}</ButtonLink>
      </div>
    </Panel>
  );
}

interface AddressNoteProps {
  quote: QuoteAnswer;
  /** The reader's current bid; nothing without one, or while that is not known. */
  bid: BidAnswer | null | undefined;
}

/** To a contractor from whom the street is hidden: when it is shown (MKT-08). Nothing where it will not be. */
function AddressNote({ quote, bid }: AddressNoteProps) {
  const { hideAddress, address, standing } = quote;
  if (!hideAddress || address.street !== "" || (standing === "bidder" && !bid)) return null;
  const isFree = quote.status === "active" && !quote.superseded && !quote.locked;
  /** Whether the project can still come to the bid, about which its owner can be asked. */
  const isOpen = bid?.may.includes("message") && (bid.status === "approved" || isFree);
  if (!isOpen && !quote.may.includes("bid")) return null;
  const past = standing === "bidder" ? "past" : "none";
  return (
    <span className="mt-1 block text-sm">{t.hiddenStreet({ bid: isOpen ? "open" : past })}</span>
  );
}

function ShareCard({ quote }: { quote: QuoteAnswer }) {
  const link = projectLink(quote.id);
  const reach = quoteReach(quote);
  const bidsCome = reach === "listed" || reach === "link";
  const isHere = useHere(quote) === "guest" && bidsCome;
  return (
    <Panel
      title={t.share.title()}
      line={
        <>
          {t.share.line({
            reach: isHere ? "here" : quote.locked && bidsCome ? "approved" : reach,
          })}{" "}
          {isHere ? <ToAccount /> : null}
        </>
      }
      className="print:hidden"
    >
      <Field label={t.share.link()} hideLabel>
        <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button
        className="mt-3"
        full
        variant={isHere ? "secondary" : "primary"}
        icon={<Link2 />}
        onClick={() => void copyLink(link)}
      >
        {t.share.copy()}
      </Button>
    </Panel>
  );
}

interface RoomCardProps {
  upgrade: QuoteUpgrade;
  labels: LabelledQuote["pictureLabels"];
}

function RoomCard({ upgrade, labels }: RoomCardProps) {
  const beside = saidBeside(upgrade.description, upgrade.room);
  return (
    <Card padding="none">
      <RoomPair upgrade={upgrade} labels={labels} before={t.before()} after={t.after()} />
      <div className="p-5 sm:p-6">
        <Heading level={3}>{upgrade.room}</Heading>
        {beside === "" ? null : (
          <p className="mt-2 max-w-[70ch] text-ink-soft [overflow-wrap:anywhere]">{beside}</p>
        )}
        {upgrade.customDescription === "" ? null : (
          <p className="mt-3 border-l-2 border-brass-line pl-3 text-sm [overflow-wrap:anywhere] whitespace-pre-line">
            <span className="block text-xs text-ink-faint">{t.notes()}</span>
            {upgrade.customDescription}
          </p>
        )}
        <dl className="mt-5 grid grid-cols-2 gap-4 tight:grid-cols-1 border-t border-line pt-4 sm:grid-cols-3">
          <Fact term={commonTexts.estimatedCost()} className="text-lg font-[560]">
            <FigureText
              figure={upgrade.cost}
              name={`${upgrade.room}, ${commonTexts.estimatedCost()}`}
            />
          </Fact>
          {isHiddenFigure(upgrade.valueGain) ? null : (
            <>
              <Fact term={commonTexts.valueGain()} className="text-lg font-[560]">
                <FigureText
                  figure={upgrade.valueGain}
                  name={`${upgrade.room}, ${commonTexts.valueGain()}`}
                  signed
                />
              </Fact>
              <Fact term={t.roi()} className="text-lg font-[560]">
                <RoomRecoup upgrade={upgrade} />
              </Fact>
            </>
          )}
        </dl>
      </div>
    </Card>
  );
}

function RoomCards({ quote }: { quote: LabelledQuote }) {
  return (
    <section aria-label={t.rooms()} className="flex flex-col gap-6">
      <h2 className="sr-only">{t.rooms()}</h2>
      {quote.upgrades.map((upgrade) => (
        <RoomCard key={upgrade.id} upgrade={upgrade} labels={quote.pictureLabels} />
      ))}
      <p className="flex flex-wrap items-baseline gap-x-4 justify-between border-t border-line pt-4">
        <span className="text-ink-soft">{t.total()}</span>
        <span className="figures font-display text-2xl">{formatMoney(quote.totalCost)}</span>
      </p>
    </section>
  );
}

const BriefFacts = late(() => import("#parts/market/brief-facts.tsx"));
const CostGain = late(() => import("#parts/figures/cost-gain.tsx"));

// Who half wrote a bid and finds the project gone alone needs them.
const BidDraftCard = late(() => import("#parts/drafts/bid-draft-cards.tsx"));

/** A project as contractors see it, whoever opens it (PROJ-01..07). */
export default function ProjectScreen() {
  const { quoteId = "" } = useParams();
  // A newer version of the same screen has its own state.
  return <Project key={quoteId} quoteId={quoteId} />;
}

interface OldAddressProps {
  from: string;
  to: string;
  place: "" | typeof BID_FORM | typeof OWN_BID;
}

/** Leads from an address that a project had before (MKT-07), with the bid that was typed there. */
function OldAddress({ from, to, place }: OldAddressProps) {
  const me = useMe();
  // Before the form there reads what it begins with.
  useState(() => moveLasting(me, bidDraftKey(from), bidDraftKey(to)));
  return <Navigate replace to={projectAt(to, place)} />;
}

function Project({ quoteId }: { quoteId: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const { mode } = useBackend();
  const found = useVerb("quotes.read", { quoteId });
  /** Where somebody is led to, which may still be on its way. */
  const { hash } = useLocation();
  const place = hash === BID_FORM || hash === OWN_BID ? hash : "";
  const [led, setLed] = useState(place !== "");
  const landed = useCallback(() => setLed(false), []);
  const bids = useVerb("bids.list", { quoteId }, { enabled: found.data?.standing === "bidder" });
  useTitle(found.data?.name ?? t.title());
  if (found.isPending) {
    return (
      <Page>
        <div role="status">
          <h1 className="mb-6 font-text text-base text-ink-soft">{t.loading()}</h1>
        </div>
        <Skeleton className="h-10 w-64" />
        <Skeleton className="mt-6 h-80 w-full" />
      </Page>
    );
  }
  const failure = failureOf(found);
  const code = codeOf(failure);
  if (code === "quote.not_found" || code === "request.invalid") {
    return (
      // A reader of a project that went is told what may have become of it.
      <MissingProject line={found.data === undefined ? undefined : t.goneLine()}>
        <BidDraftCard quoteId={quoteId} />
      </MissingProject>
    );
  }
  if (failure !== null || found.data === undefined) {
    return (
      <Page>
        <LoadFailure level={1} of={found} />
      </Page>
    );
  }
  const quote = found.data;
  // An address that the project had before (MKT-07).
  if (quote.id !== quoteId) return <OldAddress from={quoteId} to={quote.id} place={place} />;
  const contractor = quote.standing === "contractor" || quote.standing === "bidder";
  const { items, currentBidId } = bids.data ?? {};
  const own = items && (items.find(({ id }) => id === currentBidId) ?? null);
  const reach = quoteReach(quote);
  const mayBeContractor =
    quote.standing === "guest" && !quote.locked && (reach === "listed" || reach === "link");
  return (
    <Page
      eyebrow={t.posted({ reach, date: formatDate(quote.createdAt) })}
      title={quote.name}
      lead={
        <>
          {addressText(quote)}
          <ProjectNumber quote={quote} />
          {contractor ? <AddressNote quote={quote} bid={own} /> : null}
        </>
      }
      actions={
        <>
          {quote.may.includes("bid") ? (
            // On a phone the form stands far below, under all the rooms.
            <Button
              variant="primary"
              className="lg:hidden"
              onClick={() => {
                panel.current?.scrollIntoView();
                setLed(true);
              }}
            >
              {t.toForm({ bid: bids.data?.currentBidId ? "own" : "none" })}
            </Button>
          ) : null}
          {mayBeContractor ? (
            <span className="lg:hidden">
              <SignInLink>{t.guest.signIn()}</SignInLink>
            </span>
          ) : null}
          {mode === "live" && quote.standing === "contractor" ? null : (
            <ButtonLink href={bidPageOf(quote.id)}>
              {contractor ? t.toMessages() : t.toManagement()}
            </ButtonLink>
          )}
        </>
      }
    >
      <SampleNote quoteId={quote.id} contractor={contractor} />
      <ProjectProgress quote={quote} className="mb-8" />
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          {quote.locked ? null : <ResponseDay quoteId={quote.id} />}
          <BriefFacts quote={quote} />
          <RoomCards quote={quote} />
          {contractor ? null : <CostGain rooms={quote.upgrades} className="mt-10" />}
        </div>
        <div ref={panel} className="flex flex-col gap-6 lg:sticky lg:top-20">
          {mayBeContractor ? <ForContractors /> : null}
          {contractor ? (
            <ContractorPanel quote={quote} led={led} onLanded={landed} />
          ) : (
            <ShareCard quote={quote} />
          )}
        </div>
      </div>
    </Page>
  );
}
