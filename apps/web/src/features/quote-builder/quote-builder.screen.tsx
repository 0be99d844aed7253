import {
  type Cents,
  bidderName,
  isUnfinished,
  missingAddressParts,
  type QuoteUpgrade,
  coverOf,
  quoteLimits,
  saidBeside,
} from "@oneup/domain";
import type { LabelledQuote, QuoteAnswer } from "@oneup/operations";
import { commonTexts, partsTexts, quoteBuilderTexts as t } from "@oneup/texts";
import { ClipboardList, FileDown, Send } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useAskBeforeLeaving } from "#backend/ask-before-leaving.ts";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { BackendError, codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { sentenceOf } from "#parts/failures/failure.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { CommandWaiting } from "#parts/forms/waiting.tsx";
import { bidPageOf, builderOf } from "#parts/market/project.ts";
import { RecordPage } from "#parts/pages/record-page.tsx";
import { SignInToFind } from "#parts/pages/sign-in-link.tsx";
import { QuoteStatusBadge } from "#parts/market/badges.tsx";
import ProjectProgress, { ToAccount } from "#parts/market/project-progress.tsx";
import { ContractorElsewhere, useElsewhere } from "#parts/pages/owners-alone.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatMoney } from "#ui/format.ts";
import { late, quiet } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { BackLink } from "#ui/page-header.tsx";
import { toasts } from "#ui/toast.ts";
import { fromHere } from "#ui/waiting.ts";
import { AddressCard, useAddress } from "./address-card.tsx";
import { PrivacyCard, ResponseCard, RevealCard, ShareLink } from "./sharing.tsx";
import { editsOf, FieldNoticeLine, useQuoteEdit, useTypedFields } from "./typed-fields.tsx";
import { TotalsCard, ValuationCard } from "./valuation-card.tsx";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { CoverPicture } from "#parts/pictures/room-picture.tsx";
import { Field } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Heading } from "#ui/typography.tsx";
import { Fact } from "#ui/stat.tsx";

interface RoomProps {
  quoteId: string;
  upgrade: QuoteUpgrade;
  labels: LabelledQuote["pictureLabels"];
  editable: boolean;
}

function Room({ quoteId, upgrade, labels, editable }: RoomProps) {
  const edit = useQuoteEdit(quoteId);
  const notes = useTypedFields(
    `notes_${quoteId}_${upgrade.id}`,
    { text: upgrade.customDescription },
    (_part, text) => editable && text.length <= quoteLimits.notes,
    ({ text = "" }) => edit({ notes: { [upgrade.id]: text } }),
  );
  const { text = "" } = notes.shown;
  const cover = coverOf([upgrade], "after", labels);
  const beside = saidBeside(upgrade.description, upgrade.room);
  return (
    <Card padding="none">
      <div className="grid grid-cols-1 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <CoverPicture cover={cover} alt={upgrade.room} />
        <div className="flex flex-col gap-4 p-5">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <Heading level={3} className="min-w-0 [overflow-wrap:anywhere]">
              {upgrade.room}
            </Heading>
            <dl className="flex flex-wrap gap-x-6 text-sm">
              <Fact term={commonTexts.estimatedCost()}>
                <FigureText
                  figure={upgrade.cost}
                  name={`${upgrade.room}, ${commonTexts.estimatedCost()}`}
                  range={false}
                />
              </Fact>
              <Fact term={commonTexts.valueGain()}>
                <FigureText
                  figure={upgrade.valueGain}
                  name={`${upgrade.room}, ${commonTexts.valueGain()}`}
                  signed
                  range={false}
                />
              </Fact>
            </dl>
          </div>
          {beside === "" ? null : (
            <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{beside}</p>
          )}
          {editable && upgrade.afterImage === "" ? (
            <p className="text-sm text-ink-soft">{t.rooms.noResult()}</p>
          ) : null}
          <Field
            label={t.rooms.notes()}
            hint={t.rooms.notesHint()}
            error={text.length > quoteLimits.notes ? t.rooms.notesTooLong() : undefined}
            disabled={!editable}
          >
            <TextArea
              rows={2}
              limit={quoteLimits.notes}
              name={`notes-${upgrade.id}`}
              value={editable ? text : upgrade.customDescription}
              {...notes.bind("text")}
            />
            <FieldNoticeLine text={editable ? notes.noticeAt("text") : null} />
          </Field>
        </div>
      </div>
    </Card>
  );
}

function RoomNotes({ quote, editable }: { quote: LabelledQuote; editable: boolean }) {
  return (
    <Section title={t.rooms.title()}>
      <ul className="flex flex-col gap-4">
        {quote.upgrades.map((upgrade) => (
          <li key={upgrade.id}>
            <Room
              quoteId={quote.id}
              upgrade={upgrade}
              labels={quote.pictureLabels}
              editable={editable}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const BriefCard = late(() => import("./brief-card.tsx"));

/** Late, as finding what is hidden in a text is too large for the page to wait for. */
const ContractorView = quiet(() => import("./contractor-view.tsx"));

function whyReadOnly(quote: QuoteAnswer, asDemoContractor: boolean, readOnly: string): string {
  if (quote.superseded) return t.supersededLine();
  if (quote.locked) return t.lockedLine();
  if (quote.standing === "owner" && readOnly !== "") return readOnly;
  return asDemoContractor ? t.readOnlyDemoLine() : t.readOnlyLine();
}

/** Why somebody was led here: to add what is missing of the address, or by publishing the draft that revised it. */
const ledFor = (state: unknown) =>
  (state ?? {}) as { readonly addressNeeded?: unknown; readonly published?: unknown };

function pointTo(part: string): void {
  const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(part)}"]`);
  field?.focus({ preventScroll: true });
  // Not at the edge: above it lies the notification that says what is missing.
  field?.scrollIntoView({ block: "center" });
}

/** The project that publishing revises, and the bids that wait there, beside the button that does it (MKT-07). */
function Revises({ revises }: { revises: NonNullable<QuoteAnswer["revises"]> }) {
  const { name, totalCost, bids } = revises;
  return (
    <p className="mb-3 max-w-[60ch] text-sm [overflow-wrap:anywhere] text-brass-text">
      {t.revises({ name, amount: formatMoney(totalCost), bids })}
    </p>
  );
}

/** Which rooms are agreed upon already, beside the button that asks for bids on them once more (MKT-07). */
function Agreed({ agreed }: { agreed: NonNullable<QuoteAnswer["agreed"]> }) {
  return agreed.map(({ quoteId, name, rooms, bidder }) => (
    <p key={quoteId} className="mb-3 max-w-[60ch] text-sm [overflow-wrap:anywhere] text-brass-text">
      {t.agreed({
        name,
        rooms: rooms.join(", "),
        count: rooms.length,
        contractor: bidderName(bidder),
      })}
    </p>
  ));
}

/** Below the width of two columns the next step stays within reach of the thumb: the form above it is several screens long. */
function NextStepBar({ total, children }: { total: Cents | null; children: ReactNode }) {
  return (
    <section
      aria-label={t.nextStep()}
      data-foot-bar
      className="sticky short:static bottom-0 z-20 -mx-4 mt-10 flex items-center justify-between gap-4 max-sm:flex-col max-sm:items-stretch max-sm:gap-2 border-t border-line bg-surface/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift backdrop-blur-sm sm:-mx-8 sm:px-8 lg:hidden print:hidden"
    >
      {total === null ? null : (
        <p className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 sm:flex-col">
          <span className="text-xs text-ink-soft">{t.total()}</span>
          <span className="figures text-lg font-[560]">{formatMoney(total)}</span>
        </p>
      )}
      <div className="shrink-0 sm:ml-auto">{children}</div>
    </section>
  );
}

/** What one does here; without an account also that nobody gets it. */
function Lead({ mayPublish, live }: { mayPublish: boolean; live: boolean }) {
  const line = mayPublish ? t.lead() : t.leadPublished();
  const isGuest = useMe() === null;
  // Once it is published the progress tells a guest so.
  if (live || (isGuest && !mayPublish)) return line;
  return (
    <>
      {line} {t.hereAlone()} <ToAccount />
    </>
  );
}

/** Privacy, notes and address of a request, and the button that publishes it (QB-01..06, C-06). */
function QuoteBuilder({ quote }: { quote: LabelledQuote }) {
  const me = useMe();
  const readOnly = useReadOnly();
  const live = useBackend().mode === "live";
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const publish = useCommand("quotes.publish", { inOrder: editsOf(quote.id) });
  const reopen = useCommand("quotes.reopen", { inOrder: editsOf(quote.id) });
  // Whether it was published could not be told any more.
  useAskBeforeLeaving(publish.isPending || reopen.isPending);
  const address = useAddress(quote);
  const editable = quote.may.includes("update");
  const mayPublish = quote.may.includes("publish");
  /** Closed or private: whoever adds here what was missing to open it again opens it here too. */
  const mayReopen = editable && !mayPublish && quote.may.includes("reopen");
  const opening = mayReopen ? reopen : publish;
  const failed = mayReopen ? t.reopenFailed : t.publishFailed;
  // The button that was pressed makes room for what comes next, which gets the focus.
  const [sent, setSent] = useState(false);
  /** The project could not be published without its place: the missing fields say so until they are filled. */
  const [lacks, setLacks] = useState(ledFor(state).addressNeeded === true);
  const [firstMissing] = useState(lacks ? missingAddressParts(address.shown)[0] : undefined);
  useEffect(() => {
    if (firstMissing !== undefined) pointTo(firstMissing);
  }, [firstMissing]);
  const sending = useRef(false);
  // Told also to somebody who went elsewhere meanwhile.
  const send = async () => {
    // Also for the second press of a double click that comes before the first one shows.
    if (sending.current) return;
    // What stands in the field and cannot be kept is not left behind silently.
    if (address.zipWrong) {
      toasts.fail(failed(), t.address.zipTold());
      // An account needs the other parts too: it is not sent from one of them to the next.
      setLacks(live);
      pointTo("zip");
      return;
    }
    address.flush();
    setLacks(false);
    sending.current = true;
    const stillHere = fromHere();
    try {
      const { id } = await opening.mutateAsync({ quoteId: quote.id });
      setSent(true);
      // Where the page says what happens now.
      if (stillHere()) scrollTo({ top: 0 });
      // A draft that revises a project is gone now, and the project has its content.
      if (id !== quote.id && stillHere())
        void navigate(builderOf(id), {
          replace: true,
          state: { published: true },
        });
      const line = live ? t.publishedLine() : t.publishedHere();
      toasts.show({
        title: mayReopen ? t.reopened() : t.published(),
        description: mayReopen ? t.reopenedLine() : line,
        tone: "success",
      });
    } catch (error) {
      if (codeOf(error) === "network.cancelled") return;
      toasts.fail(failed(), sentenceOf(error));
      if (error instanceof BackendError && error.code === "quote.address_needed") {
        setLacks(true);
        pointTo(error.field.replace("address.", ""));
      }
    } finally {
      sending.current = false;
    }
  };
  const next =
    mayPublish || mayReopen ? (
      <>
        {mayPublish && quote.revises ? <Revises revises={quote.revises} /> : null}
        {mayPublish && quote.agreed ? <Agreed agreed={quote.agreed} /> : null}
        <CommandWaiting busy={opening.isPending} onStop={opening.stop} />
        <Button
          variant="primary"
          size="lg"
          full
          icon={<Send />}
          loading={opening.isPending}
          onClick={() => void send()}
        >
          {mayReopen ? t.reopen() : t.publish()}
        </Button>
      </>
    ) : quote.may.includes("share") ? (
      <ShareLink quote={quote} focused={sent || ledFor(state).published === true} />
    ) : null;
  return (
    <Page
      back={<BackLink href="/quick-quote">{t.back()}</BackLink>}
      eyebrow={
        <span className="inline-flex items-center gap-3">
          {quote.name}
          {/* Any other state is what the progress below says. */}
          {isUnfinished(quote.status) ? null : <QuoteStatusBadge status={quote.status} />}
        </span>
      }
      title={t.title()}
      lead={editable || mayPublish ? <Lead mayPublish={mayPublish} live={live} /> : undefined}
      actions={
        <>
          {/* The request that the address names stays named (S-50). */}
          <ButtonLink href={`/pdf-preview${search}`} icon={<FileDown />}>
            {t.download()}
          </ButtonLink>
          <ButtonLink href={bidPageOf(quote.id)}>{t.preview()}</ButtonLink>
        </>
      }
    >
      <ProjectProgress quote={quote} className="mb-8" />
      {editable ? null : (
        <Card tone="brass" padding="sm" className="mb-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {whyReadOnly(quote, (me?.isDemo ?? false) && me?.userType === "contractor", readOnly)}
            {quote.standing === "owner" ? null : <SignInToFind />}
          </div>
        </Card>
      )}
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <RoomNotes quote={quote} editable={editable} />
          <AddressCard
            quote={quote}
            editable={editable}
            address={address}
            missing={lacks ? missingAddressParts(address.shown) : []}
          />
          <BriefCard quote={quote} editable={editable} />
        </div>
        <div className="flex flex-col gap-6 lg:sticky lg:top-20">
          <div className="flex flex-col gap-6 lg:order-2">
            <PrivacyCard quote={quote} editable={editable} />
            <ResponseCard quoteId={quote.id} editable={editable} />
            <RevealCard quote={quote} />
            <ContractorView quote={quote} />
          </div>
          <TotalsCard quote={quote}>
            {next === null ? null : <div className="mt-5 max-lg:hidden">{next}</div>}
          </TotalsCard>
          {me?.userType === "realtor" ? (
            <div className="lg:order-3">
              <ValuationCard quoteId={quote.id} />
            </div>
          ) : null}
        </div>
      </div>
      {next === null ? null : (
        <NextStepBar total={mayPublish ? quote.totalCost : null}>{next}</NextStepBar>
      )}
    </Page>
  );
}

/** `/quote-builder`: the last request, or the one that `?quoteId=` names (S-50). */
export default function QuoteBuilderScreen() {
  const [query] = useSearchParams();
  const quoteId = query.get("quoteId") ?? "";
  const { mode } = useBackend();
  const contractor = useMe()?.userType === "contractor";
  const elsewhere = useElsewhere();
  const asks = !elsewhere;
  const named = useVerb("quotes.read", { quoteId }, { enabled: asks && quoteId !== "" });
  const latest = useVerb("quotes.readLatest", {}, { enabled: asks && quoteId === "" });
  const source = quoteId === "" ? latest : named;
  const quote = quoteId === "" ? latest.data?.quote : named.data;
  // In a browser's own store everybody reads the request; the others change nothing (column L).
  const reads = mode !== "live" || quote?.standing === "owner" || quote?.standing === "admin";
  if (elsewhere) return <ContractorElsewhere what="requests" tab={t.title()} />;
  return (
    <RecordPage
      title={t.title()}
      lead={t.lead()}
      source={source}
      record={reads ? quote : null}
      missing={{
        title: quoteId === "" ? t.empty() : t.gone(),
        line: quoteId === "" ? t.emptyLine() : t.goneLine(),
        picture: <ClipboardList />,
        action: (
          <>
            {contractor ? (
              <ButtonLink href="/contractor-dashboard" variant="primary">
                {partsTexts.contractorElsewhere.action()}
              </ButtonLink>
            ) : null}
            <ButtonLink href="/quick-quote" variant={contractor ? "secondary" : "primary"}>
              {commonTexts.openQuickQuote()}
            </ButtonLink>
            {quoteId === "" ? null : <SignInToFind />}
          </>
        ),
      }}
    >
      {(shown) => <QuoteBuilder key={shown.id} quote={shown} />}
    </RecordPage>
  );
}
