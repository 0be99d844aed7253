import { bidderName, isOpenForBids, quoteMenu, untoldTo } from "@oneup/domain";
import type { QuoteAnswer, VerbOutput } from "@oneup/operations";
import { commonTexts, progressTexts, quotesTexts } from "@oneup/texts";
import { EllipsisVertical, EyeOff, FolderClosed, FolderOpen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { useLooking } from "#parts/forms/read-only.tsx";
import { QuoteStatusBadge } from "#parts/market/badges.tsx";
import { ClientNames } from "#parts/market/people.tsx";
import { ProjectNumber, SampleBadge } from "#parts/market/sample-project.tsx";
import { addressText, bidPageOf } from "#parts/market/project.ts";
import { ProgressLine, useHere } from "#parts/market/project-progress.tsx";
import { RevisionLine } from "#parts/market/revisions.tsx";
import { Changed } from "#parts/figures/changed.tsx";
import { ReturnsFigures, SumTip } from "#parts/figures/returns-figures.tsx";
import { CoverPicture } from "#parts/pictures/room-picture.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate, formatMoney } from "#ui/format.ts";
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
    label: quotesTexts.makePrivate,
    icon: <EyeOff />,
    done: [quotesTexts.private, quotesTexts.privateLine],
  },
  close: {
    label: quotesTexts.close,
    icon: <FolderClosed />,
    done: [quotesTexts.closed, quotesTexts.closedLine],
  },
  reopen: {
    label: quotesTexts.reopen,
    icon: <FolderOpen />,
    done: [quotesTexts.reopened, quotesTexts.reopenedLine],
  },
};

function QuoteMenu({ quote, name }: { quote: QuoteAnswer; name: string }) {
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState(false);
  const id = encodeURIComponent(quote.id);
  const toBids = () => void navigate(`/bid-page?quoteId=${id}`);
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
    toastFailure(error, needsAddress ? quotesTexts.notReopened() : undefined);
    // Where the address is typed.
    if (needsAddress && here) {
      void navigate(`/quote-builder?quoteId=${id}`, { state: { addressNeeded: true } });
    }
  };
  // Told also to somebody who went elsewhere meanwhile.
  const run = async (action: Action) => {
    const stillHere = fromHere();
    try {
      await commands[action].mutateAsync({ quoteId: quote.id });
      const [title, description] = faces[action].done;
      // Reopening does not lift superseded (S-56): contractors see the newer version.
      const line =
        action === "reopen" && quote.superseded ? quotesTexts.reopenedSuperseded : description;
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
            label={quotesTexts.menu({ name })}
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
        title={quotesTexts.activeBids()}
        cancelLabel={commonTexts.cancel()}
        confirmLabel={quotesTexts.toBidPage()}
        onCancel={() => setBlocked(false)}
        onConfirm={toBids}
      >
        {quotesTexts.activeBidsLine()}
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

/** Who was hired, and for how much. */
function Hired({ quoteId }: { quoteId: string }) {
  const { data } = useVerb("bids.list", { quoteId });
  const bid = data?.items.find(({ status }) => status === "approved");
  if (bid === undefined) return null;
  return quotesTexts.hired({ company: bidderName(bid), amount: formatMoney(bid.amount) });
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
export function QuoteCard({
  name,
  quote,
  clientNames,
  returns,
  cover,
  approvedLeft,
  approvedOnHold,
  approvalEnded,
  bidCount,
  standingBids,
  unseenBids,
  totalBefore,
}: QuoteRow & { name: string }) {
  // A list answers nobody's phone; it is the reader's own.
  const phone = useMe()?.phone ?? "";
  const here = useHere(quote);
  const seen = useCommand("quotes.markBidsSeen");
  const contractorId = quote.standing === "owner" ? quote.approvedContractorId : null;
  const { supersededBy: newer } = quote;
  const looking = useLooking() && quote.standing === "owner";
  const id = encodeURIComponent(quote.id);
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
                  <Badge tone="brass">{quotesTexts.newBids({ count: unseenBids })}</Badge>
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
            <CardNote tone="green" to={`${bidPageOf(quote.id)}#next`} way={quotesTexts.toNext()}>
              <Hired quoteId={quote.id} />{" "}
              {approvedLeft || approvedOnHold
                ? quotesTexts.away({ why: approvedLeft ? "left" : "onHold" })
                : quotesTexts.next({ hidden: untoldTo(quote, contractorId, phone) })}
            </CardNote>
          )}
          {approvalEnded ? (
            <CardNote to={bidPageOf(quote.id)} way={quotesTexts.toNext()}>
              {quotesTexts.approvalEnded()}
            </CardNote>
          ) : null}
          {quote.superseded && newer !== null ? (
            <CardNote to={bidPageOf(newer)} way={quotesTexts.viewNewer()}>
              {quotesTexts.supersededLine()}
            </CardNote>
          ) : null}
          <ProgressLine quote={quote} count={bidCount} waiting={standingBids} />
          <RevisionLine quote={quote} />
          <dl className="grid grid-cols-2 tight:grid-cols-1 gap-x-6 gap-y-3 text-sm lg:grid-cols-3">
            <div className="col-span-full min-w-0">
              <dt className="text-xs text-ink-faint">{quotesTexts.rooms()}</dt>
              <dd className="line-clamp-2 [overflow-wrap:anywhere]">{rooms}</dd>
            </div>
            <Fact
              term={quotesTexts.total()}
              className="inline-flex items-center gap-0.5 font-[560]"
            >
              <Changed from={totalBefore === null ? null : formatMoney(totalBefore)}>
                {formatMoney(quote.totalCost)}
              </Changed>
              <SumTip
                name={`${name}, ${quotesTexts.total()}`}
                upgrades={quote.upgrades}
                of="cost"
              />
            </Fact>
            {returns === null ? null : (
              <ReturnsFigures name={name} returns={returns} upgrades={quote.upgrades} />
            )}
            <Fact term={quotesTexts.created()} className="figures">
              {formatDate(quote.createdAt)}
            </Fact>
            <Fact term={quotesTexts.bids()} className="figures">
              {bidCount}
            </Fact>
          </dl>
          <div className="flex flex-wrap gap-2">
            {bidCount > 0 ? (
              <ButtonLink variant="primary" href={`/bid-page?quoteId=${id}`} onClick={look}>
                {quotesTexts.viewBids({ count: bidCount })}
              </ButtonLink>
            ) : null}
            {bidCount === 0 && here !== undefined && isOpenForBids(quote) ? (
              <ButtonLink href={bidPageOf(quote.id)}>{progressTexts.toSamples()}</ButtonLink>
            ) : null}
            <ButtonLink href={`/quote/${id}`} onClick={look}>
              {quotesTexts.viewQuote()}
            </ButtonLink>
            {quote.may.includes("update") ? (
              // On a line of its own on a phone, its word stands where the buttons above begin.
              <ButtonLink
                variant="quiet"
                href={`/quote-builder?quoteId=${id}`}
                className="max-sm:-ml-4 max-sm:basis-full max-sm:justify-start"
              >
                {quotesTexts.edit()}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      </div>
    </Card>
  );
}
