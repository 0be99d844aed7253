import { quoteNumber, quoteReach } from "@oneup/domain";
import { projectTexts as t } from "@oneup/texts";
import { Suspense, useCallback, useRef, useState } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { codeOf, newerIdOf } from "#backend/backend-error.ts";
import { useVerb } from "#backend/use-verb.ts";
import { addressText } from "#parts/address-text.ts";
import { BID_FORM, OWN_BID, projectAt } from "#parts/bid-link.ts";
import { ResponseDay } from "#parts/response-day.tsx";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { MissingProject } from "#parts/missing-project.tsx";
import { SampleNote } from "#parts/sample-project.tsx";
import { SignInLink } from "#parts/sign-in-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useTitle } from "#ui/use-title.ts";
import { AddressNote } from "./address-note.tsx";
import { ContractorPanel } from "./contractor-panel.tsx";
import { ForContractors } from "./for-contractors.tsx";
import { RoomCards } from "./room-cards.tsx";
import { ShareCard } from "./share-card.tsx";

// Who half wrote a bid and finds the project gone alone needs it.
const WrittenBid = late(() => import("#parts/written-bid.tsx"));

/** A project as contractors see it, whoever opens it (PROJ-01..07). */
export default function ProjectScreen() {
  const { quoteId = "" } = useParams();
  // A newer version of the same screen has its own state.
  return <Project key={quoteId} quoteId={quoteId} />;
}

function Project({ quoteId }: { quoteId: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const found = useVerb("quotes.read", { quoteId });
  /** Where somebody is led to, which may still be on its way. */
  const { hash } = useLocation();
  const place = hash === BID_FORM || hash === OWN_BID ? hash : "";
  const [led, setLed] = useState(place !== "");
  const landed = useCallback(() => setLed(false), []);
  /** Somebody who finds the project replaced under their hands goes on to the newer version. */
  const [goesOn, setGoesOn] = useState(false);
  // The panel's own reading: a bidder who took their bid back has none.
  const bids = useVerb("bids.list", { quoteId }, { enabled: found.data?.standing === "bidder" });
  useTitle(t.title({ number: quoteNumber(quoteId) }));
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
  const newerId = newerIdOf(failure);
  // Whoever was about to bid is told on the page that they filled in, and whoever took a bid back from
  // a project that is closed, on the page where they did.
  const gone =
    codeOf(failure) === "quote.not_found" &&
    !goesOn &&
    (found.data?.standing === "contractor" ||
      (found.data?.standing === "bidder" && newerId === null));
  if ((failure !== null && !gone) || found.data === undefined) {
    const code = codeOf(failure);
    if (newerId !== null) {
      // Its form begins with what was typed here (MKT-07).
      // Whoever had a bid here has it there by now, or is told what became of it.
      const there = place === "" && found.data?.standing === "bidder" ? OWN_BID : place;
      return <Navigate to={projectAt(newerId, there)} replace />;
    }
    const missing = code === "quote.not_found" || code === "request.invalid";
    if (missing) {
      return (
        <MissingProject>
          <Suspense fallback={null}>
            <WrittenBid quoteId={quoteId} />
          </Suspense>
        </MissingProject>
      );
    }
    return (
      <Page>
        <LoadFailure
          level={1}
          error={failure}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      </Page>
    );
  }
  const quote = found.data;
  const contractor = quote.standing === "contractor" || quote.standing === "bidder";
  const { items, currentBidId } = bids.data ?? {};
  const own = items && (items.find(({ id }) => id === currentBidId) ?? null);
  const replaced = quote.superseded && own?.status === "pending";
  const reach = quoteReach(quote);
  const mayBeContractor =
    quote.standing === "guest" && !quote.locked && (reach === "listed" || reach === "link");
  return (
    <Page>
      <PageHeader
        eyebrow={t.posted({ reach, date: formatDate(quote.createdAt) })}
        title={t.title({ number: quote.number })}
        lead={
          contractor && !gone ? (
            <>
              {addressText(quote)}
              <AddressNote quote={quote} bid={own} />
            </>
          ) : (
            addressText(quote)
          )
        }
        actions={
          <>
            {(quote.may.includes("bid") || replaced) && !gone ? (
              // On a phone the form stands far below, under all the rooms.
              <Button
                variant="primary"
                className="lg:hidden"
                onClick={() => {
                  panel.current?.scrollIntoView();
                  // What became of the request stands above the form.
                  if (replaced) panel.current?.focus({ preventScroll: true });
                  else setLed(true);
                }}
              >
                {replaced
                  ? t.toNewer()
                  : t.toForm({ bid: bids.data?.currentBidId ? "own" : "none" })}
              </Button>
            ) : null}
            {/* On a phone the card stands far below, too. */}
            {mayBeContractor ? (
              <span className="lg:hidden">
                <SignInLink>{t.guest.signIn()}</SignInLink>
              </span>
            ) : null}
            {gone && newerId !== null ? (
              <Button variant="primary" onClick={() => setGoesOn(true)}>
                {t.viewNewer()}
              </Button>
            ) : null}
            {gone ? (
              <ButtonLink
                href="/contractor-dashboard"
                variant={newerId === null ? "primary" : "secondary"}
              >
                {t.toProjects()}
              </ButtonLink>
            ) : (
              <ButtonLink href={`/bid-page?quoteId=${encodeURIComponent(quote.id)}`}>
                {contractor ? t.toMessages() : t.toManagement()}
              </ButtonLink>
            )}
          </>
        }
      />
      <SampleNote quoteId={quote.id} contractor={contractor} />
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          {quote.locked ? null : <ResponseDay quoteId={quote.id} />}
          <RoomCards quote={quote} />
        </div>
        <div
          ref={panel}
          tabIndex={-1}
          className="flex flex-col gap-6 outline-none lg:sticky lg:top-20"
        >
          {mayBeContractor ? <ForContractors /> : null}
          {contractor ? (
            <ContractorPanel
              quote={quote}
              gone={gone}
              onNewer={newerId === null ? null : () => setGoesOn(true)}
              led={led}
              toForm={place === BID_FORM}
              onLanded={landed}
            />
          ) : (
            <ShareCard quote={quote} />
          )}
        </div>
      </div>
    </Page>
  );
}
