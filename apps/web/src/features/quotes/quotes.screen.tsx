import {
  HOMEOWNERS_SAMPLE,
  bidderName,
  isOpenForBids,
  namesApart,
  quoteMenu,
  untoldTo,
} from "@oneup/domain";
import { commonTexts, partsTexts, progressTexts, quotesTexts as t } from "@oneup/texts";
import {
  ClipboardList,
  Plus,
  EllipsisVertical,
  EyeOff,
  FolderClosed,
  FolderOpen,
} from "lucide-react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { usePages } from "#backend/use-pages.ts";
import { SearchedList, useOwnSearch } from "#parts/lists/search.tsx";
import { ContractorElsewhere, useElsewhere } from "#parts/pages/owners-alone.tsx";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { QuoteAnswer, VerbOutput } from "@oneup/operations";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { useLooking } from "#parts/forms/read-only.tsx";
import { QuoteStatusBadge } from "#parts/market/badges.tsx";
import { ClientNames } from "#parts/market/people.tsx";
import { ProjectNumber, SampleBadge } from "#parts/market/sample-project.tsx";
import { addressText, bidPageOf, projectAt, builderOf } from "#parts/market/project.ts";
import { ProgressLine, useHere } from "#parts/market/project-progress.tsx";
import { RevisionLine } from "#parts/market/revisions.tsx";
import { Changed } from "#parts/figures/changed.tsx";
import { ReturnsFigures, SumTip } from "#parts/figures/returns-figures.tsx";
import { CoverPicture } from "#parts/pictures/room-picture.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { fromHere } from "#ui/waiting.ts";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";
import { UiLink } from "#ui/ui-context.tsx";
import { Fact } from "#ui/stat.tsx";

type Action = "makePrivate" | "close" | "reopen";

const faces: Record<
  Action,
  { label: () => string; icon: ReactNode; done: [() => string, () => string] }
> = {
  makePrivate: {
    label: t.makePrivate,
    icon: <EyeOff />,
    done: [t.private, t.privateLine],
  },
  close: {
    label: t.close,
    icon: <FolderClosed />,
    done: [t.closed, t.closedLine],
  },
  reopen: {
    label: t.reopen,
    icon: <FolderOpen />,
    done: [t.reopened, t.reopenedLine],
  },
};

function QuoteMenu({ quote, name }: { quote: QuoteAnswer; name: string }) {
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState(false);
  const commands = {
    makePrivate: useCommand("quotes.makePrivate"),
    close: useCommand("quotes.close"),
    reopen: useCommand("quotes.reopen"),
  };
  const actions = quoteMenu(quote.status).filter(
    (action): action is Action => action !== "publish" && quote.may.includes(action),
  );
  if (actions.length === 0) return null;
  /** Leads on to what is to be done first, unless somebody went elsewhere since. */
  const refuse = (error: unknown, here: boolean) => {
    const code = codeOf(error);
    if (code === "quote.active_bids" && here) {
      setBlocked(true);
      return;
    }
    const needsAddress = code === "quote.address_needed";
    toastFailure(error, needsAddress ? t.notReopened() : undefined);
    // Where the address is typed.
    if (needsAddress && here) {
      void navigate(builderOf(quote.id), { state: { addressNeeded: true } });
    }
  };
  // Told also to somebody who went elsewhere meanwhile.
  const run = async (action: Action) => {
    const stillHere = fromHere();
    try {
      await commands[action].mutateAsync({ quoteId: quote.id });
      const [title, description] = faces[action].done;
      // Reopening does not lift superseded (S-56): contractors see the newer version.
      const line = action === "reopen" && quote.superseded ? t.reopenedSuperseded : description;
      toasts.show({ title: title(), description: line() });
    } catch (error) {
      refuse(error, stillHere());
    }
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t.menu({ name })}
            icon={<EllipsisVertical />}
            variant="quiet"
            className="-mt-1 -mr-2.5"
          />
        }
      >
        {actions.map((action) => (
          <MenuItem key={action} icon={faces[action].icon} onSelect={() => void run(action)}>
            {faces[action].label()}
          </MenuItem>
        ))}
      </Menu>
      <AlertDialog
        open={blocked}
        title={t.activeBids()}
        cancelLabel={commonTexts.cancel()}
        confirmLabel={t.toBidPage()}
        onCancel={() => setBlocked(false)}
        onConfirm={() => void navigate(bidPageOf(quote.id))}
      >
        {t.activeBidsLine()}
      </AlertDialog>
    </>
  );
}

interface CardNoteProps {
  tone?: "green" | "brass";
  /** Where one goes on, and what the way there is called. */
  to: string;
  way: string;
  children: ReactNode;
}

/** What became of a request, with the way on. */
function CardNote({ tone = "brass", to, way, children }: CardNoteProps) {
  return (
    <p className={cx("rounded-md px-4 py-3 text-sm", noteTones[tone].box)}>
      {children}{" "}
      <UiLink href={to} className={cx("font-[560] underline", noteTones[tone].way)}>
        {way}
      </UiLink>
    </p>
  );
}

const noteTones = {
  green: { box: "bg-green-tint", way: "text-green-text" },
  brass: { box: "bg-brass-tint", way: "text-brass-text" },
} as const;

type QuoteRow = VerbOutput<"quotes.list">["items"][number];

/** One request: name, state, rooms, cost, date, bids (QUO-03..09). */
function QuoteCard({
  name,
  quote,
  clientNames,
  returns,
  cover,
  hired,
  approvedLeft,
  approvedOnHold,
  approvalEnded,
  bidCount,
  standingBids,
  unseenBids,
  totalBefore,
}: QuoteRow & { name: string }) {
  const live = useBackend().mode === "live";
  // A list answers nobody's phone; it is the reader's own.
  const phone = useMe()?.phone ?? "";
  const here = useHere(quote);
  const seen = useCommand("quotes.markBidsSeen");
  const contractorId = quote.standing === "owner" ? quote.approvedContractorId : null;
  const { supersededBy: newer } = quote;
  const looking = useLooking() && quote.standing === "owner";
  const look = () => {
    if (looking && unseenBids > 0) seen.mutate({ quoteId: quote.id });
  };
  const rooms = quote.upgrades.map(({ room }) => room).join(", ");
  return (
    <Card padding="none" data-quote={quote.id}>
      <div className="grid grid-cols-1 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <CoverPicture cover={cover} />
        <div className="flex flex-col gap-4 p-5 tight:p-3">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-2">
                <Heading level={2} size="card">
                  {name}
                </Heading>
                <QuoteStatusBadge status={quote.status} />
                <SampleBadge quoteId={quote.id} />
                {unseenBids > 0 ? (
                  <Badge tone="brass">{t.newBids({ count: unseenBids })}</Badge>
                ) : null}
              </div>
              <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-soft">
                {addressText(quote)}
                <ProjectNumber quote={quote} />
                <ClientNames names={clientNames} />
              </p>
            </div>
            <QuoteMenu quote={quote} name={name} />
          </div>
          {contractorId === null ? null : (
            <CardNote tone="green" to={`${bidPageOf(quote.id)}#next`} way={t.toNext()}>
              {hired &&
                `${t.hired({ company: bidderName(hired), amount: formatMoney(hired.amount) })} `}
              {approvedLeft || approvedOnHold
                ? t.away({ why: approvedLeft ? "left" : "onHold" })
                : t.next({ hidden: untoldTo(quote, contractorId, phone) })}
            </CardNote>
          )}
          {approvalEnded ? (
            <CardNote to={bidPageOf(quote.id)} way={t.toNext()}>
              {t.approvalEnded()}
            </CardNote>
          ) : null}
          {quote.superseded && newer !== null ? (
            <CardNote to={bidPageOf(newer)} way={t.viewNewer()}>
              {t.supersededLine()}
            </CardNote>
          ) : null}
          <ProgressLine quote={quote} count={bidCount} waiting={standingBids} />
          <RevisionLine quote={quote} />
          <dl className="grid grid-cols-2 tight:grid-cols-1 gap-x-6 gap-y-3 text-sm lg:grid-cols-3">
            <div className="col-span-full min-w-0">
              <dt className="text-xs text-ink-faint">{t.rooms()}</dt>
              <dd className="line-clamp-2 [overflow-wrap:anywhere]">{rooms}</dd>
            </div>
            <Fact term={t.total()} className="inline-flex items-center gap-0.5 font-[560]">
              <Changed from={totalBefore === null ? null : formatMoney(totalBefore)}>
                {formatMoney(quote.totalCost)}
              </Changed>
              <SumTip name={`${name}, ${t.total()}`} upgrades={quote.upgrades} of="cost" />
            </Fact>
            {returns === null || (live && contractorId !== null) ? null : (
              <ReturnsFigures name={name} returns={returns} upgrades={quote.upgrades} />
            )}
            <Fact term={t.created()} className="figures">
              {formatDate(quote.createdAt)}
            </Fact>
            <Fact term={t.bids()} className="figures">
              {bidCount}
            </Fact>
          </dl>
          <div className="flex flex-wrap gap-2">
            {bidCount > 0 ? (
              <ButtonLink variant="primary" href={bidPageOf(quote.id)} onClick={look}>
                {t.viewBids({ count: bidCount })}
              </ButtonLink>
            ) : null}
            {bidCount === 0 && here !== undefined && isOpenForBids(quote) ? (
              <ButtonLink href={bidPageOf(quote.id)}>{progressTexts.toSamples()}</ButtonLink>
            ) : null}
            <ButtonLink href={projectAt(quote.id)} onClick={look}>
              {t.viewQuote()}
            </ButtonLink>
            {quote.may.includes("update") ? (
              // On a line of its own on a phone, its word stands where the buttons above begin.
              <ButtonLink
                variant="quiet"
                href={builderOf(quote.id)}
                className="max-sm:-ml-4 max-sm:basis-full max-sm:justify-start"
              >
                {t.edit()}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      </div>
    </Card>
  );
}

function NoQuotes({ contractor }: { contractor: boolean }) {
  const { mode } = useBackend();
  return (
    <EmptyState
      title={t.empty()}
      picture={<ClipboardList />}
      action={
        <>
          {contractor ? (
            <ButtonLink href="/contractor-dashboard" variant="primary">
              {partsTexts.contractorElsewhere.action()}
            </ButtonLink>
          ) : null}
          <ButtonLink href="/" variant={contractor ? "secondary" : "primary"}>
            {t.create()}
          </ButtonLink>
          {/* An account never sees a sample (T-16). */}
          {mode === "live" ? null : (
            <ButtonLink href={`/bid-page?quoteId=${HOMEOWNERS_SAMPLE}`}>{t.seeSample()}</ButtonLink>
          )}
        </>
      }
    >
      {t.emptyLine()}
    </EmptyState>
  );
}

/** `/quotes`: a person's requests for quotes (QUO-01..14). */
export default function QuotesScreen() {
  const contractor = useMe()?.userType === "contractor";
  const elsewhere = useElsewhere();
  const own = useOwnSearch();
  const { search } = own;
  const first = usePages("quotes.list", {}, { enabled: !elsewhere }).data?.pages[0];
  if (elsewhere) return <ContractorElsewhere what="requests" tab={commonTexts.myQuoteRequests()} />;
  return (
    <Page
      title={commonTexts.myQuoteRequests()}
      lead={t.lead()}
      actions={
        search !== "" || first?.items.length ? (
          <ButtonLink href="/quick-quote" icon={<Plus />}>
            {t.new()}
          </ButtonLink>
        ) : undefined
      }
    >
      <SearchedList
        name="quotes.list"
        own={own}
        input={{}}
        words={t.search}
        wait={
          <>
            <Skeleton className="h-44 w-full" />
            <Skeleton className="h-44 w-full" />
          </>
        }
        more={t.more()}
        empty={<NoQuotes contractor={contractor} />}
      >
        {(rows, list) => {
          const names = namesApart(
            rows.map(({ quote }) => quote),
            formatDate,
          );
          return (
            <ul ref={list} className="flex flex-col gap-4">
              {rows.map((row) => (
                <li key={row.quote.id}>
                  <QuoteCard {...row} name={names.get(row.quote.id) ?? row.quote.name} />
                </li>
              ))}
            </ul>
          );
        }}
      </SearchedList>
    </Page>
  );
}
