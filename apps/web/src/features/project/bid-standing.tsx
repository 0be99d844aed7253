import { bidLimits } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { type DraftRow, DraftList, draftText } from "#parts/drafts/bid-draft-cards.tsx";
import { moveBidDraft } from "#parts/drafts/bid-draft.ts";
import { Locked } from "#parts/forms/read-only.tsx";
import LostBid from "#parts/market/lost-bid.tsx";
import { BID_FORM, bidLink, projectAt } from "#parts/market/project.ts";
import { RefusalLine, useRefusal } from "#parts/failures/refusal.tsx";
import { LongWord } from "#ui/typography.tsx";
import { DefinitionList } from "#ui/stat.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";
import { nextOfRevision } from "./bid-draft.ts";

interface WithdrawDialogProps {
  bid: BidAnswer;
  /** Without a bid its project leads on to a newer version, which replaced it (MKT-07). */
  leadsOn: boolean;
  open: boolean;
  onClose: () => void;
  /** It is asked for; its answer may take the form of the bid away before it is heard. */
  onSend: () => void;
  onWithdrawn: () => void;
  onFailed: () => void;
}

/** Asks for the reason of a withdrawal (PROJ-18..20). */
export function WithdrawDialog({
  bid,
  leadsOn,
  open,
  onClose,
  onSend,
  onWithdrawn,
  onFailed,
}: WithdrawDialogProps) {
  const [reason, setReason] = useState("");
  // Somebody counts on it, perhaps since this was opened.
  const approved = bid.status === "approved";
  const refusal = useRefusal();
  const withdraw = useCommand("bids.withdraw", { asksAgain: true });
  // The answer takes this dialog's form away, so what follows it hangs on the call alone.
  const send = async () => {
    onSend();
    try {
      await withdraw.mutateAsync({ quoteId: bid.quoteId, bidId: bid.id, reason });
      const line = t.withdraw.doneLine();
      toasts.show({
        title: t.withdraw.done(),
        description: leadsOn ? `${line} ${t.withdraw.toNewer()}` : line,
      });
      onWithdrawn();
      onClose();
    } catch (error) {
      onFailed();
      refusal.tell(error, t.withdraw.failed());
    }
  };
  const confirm = () => {
    if (reason.trim() === "") {
      refusal.mark({ reason: t.withdraw.missingLine() });
      toasts.show({
        title: t.withdraw.missing(),
        description: t.withdraw.missingLine(),
        tone: "destructive",
      });
      return;
    }
    if (!withdraw.isPending) void send();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={approved ? t.withdraw.approvedTitle() : t.withdraw.title()}
      description={
        approved ? t.withdraw.approvedLine({ amount: formatMoney(bid.amount) }) : t.withdraw.line()
      }
      closeOnOutsidePress={false}
      busy={withdraw.isPending}
      footer={
        <>
          <Button disabled={withdraw.isPending} onClick={onClose}>
            {t.form.cancel()}
          </Button>
          <Button variant="danger" loading={withdraw.isPending} onClick={confirm}>
            {t.withdraw.confirm()}
          </Button>
        </>
      }
    >
      <form
        {...refusal.props}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-4"
      >
        <Field label={t.withdraw.reason()} error={refusal.at("reason")} required>
          <TextArea
            name="reason"
            rows={4}
            limit={bidLimits.reason}
            value={reason}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <RefusalLine refused={refusal.refused} />
      </form>
    </Dialog>
  );
}

/** Where the bid is now; "" where it lost, the notice above the form says it, or nobody waits for anything. */
function standingOf(quote: QuoteAnswer, bid: BidAnswer): string {
  if (bid.status === "approved") {
    if (quote.ownerOnHold) return t.standing.ownerOnHold();
    return quote.ownerLeft ? t.standing.ownerLeft() : t.standing.approved();
  }
  if (bid.status !== "pending" || !bid.may.includes("revise")) return "";
  return bid.expired ? t.standing.expired() : t.standing.pending();
}

interface BidStandingProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
  onRevise: () => void;
  onWithdraw: () => void;
}

/** At the top of a bid that was sent: where it is now, and what its bidder can do (PROJ-14, PROJ-18). */
export function BidStanding({ quote, bid, onRevise, onWithdraw }: BidStandingProps) {
  const line = standingOf(quote, bid);
  const messages = bidLink({ quoteId: quote.id, bidId: bid.id });
  return (
    <div className="mb-2 flex flex-col gap-4 border-b border-line pb-5">
      {line === "" ? null : <p className="text-sm text-ink-soft">{line}</p>}
      <LostBid quote={quote} bid={bid} here />
      <div className="flex flex-wrap gap-2">
        {bid.may.includes("revise") ? (
          <Locked>
            {/* It may come to stand under a double press on Save Revision, whose second half is no wish to revise again. */}
            <Button
              variant="primary"
              data-revise
              onClick={({ detail }) => {
                if (detail <= 1) onRevise();
              }}
            >
              {t.form.revise()}
            </Button>
          </Locked>
        ) : null}
        {bid.may.includes("message") ? (
          <ButtonLink href={messages} icon={<MessageSquare />}>
            {t.standing.write()}
          </ButtonLink>
        ) : null}
        {bid.may.includes("withdraw") ? (
          <Locked>
            <Button variant="quiet" onClick={onWithdraw}>
              {t.form.withdraw()}
            </Button>
          </Locked>
        ) : null}
      </div>
    </div>
  );
}

interface DraftActionsProps {
  quoteId: string;
  /** The newer version that goes on with it; null where there is none. */
  newerId: string | null;
  rows: readonly DraftRow[];
  onDiscard?: () => void;
  size?: "sm";
}

/** Ways on with what was typed into a form from which it cannot be sent any more (EXP-03). */
export function DraftActions({ quoteId, newerId, rows, onDiscard, ...size }: DraftActionsProps) {
  const me = useMe();
  return (
    <>
      {newerId === null ? null : (
        <ButtonLink
          {...size}
          variant="primary"
          href={projectAt(newerId, BID_FORM)}
          onClick={() => moveBidDraft(me, quoteId, newerId)}
        >
          {t.viewNewer()}
        </ButtonLink>
      )}
      {rows.length === 0 ? null : (
        <CopyButton {...size} text={draftText(rows)}>
          {t.form.copyTyped()}
        </CopyButton>
      )}
      {onDiscard === undefined ? null : (
        <Button {...size} onClick={onDiscard}>
          {t.form.discardTyped()}
        </Button>
      )}
    </>
  );
}

interface UnsentRevisionProps {
  quote: QuoteAnswer;
  bid: BidAnswer;
  newerId: string | null;
  rows: readonly DraftRow[];
  onRevise: () => void;
  onDiscard: () => void;
}

/** What was typed to revise a bid, also before another window sent or decided it (EXP-03). */
export function UnsentRevision({
  quote,
  bid,
  newerId,
  rows,
  onRevise,
  onDiscard,
}: UnsentRevisionProps) {
  const next = nextOfRevision(quote, bid, newerId);
  return (
    <Notice title={t.unsentRevision.title()}>
      <p>{t.unsentRevision.line({ next })}</p>
      <div className="my-3">
        <DraftList rows={rows} />
      </div>
      <div className="flex flex-wrap gap-2">
        {next === "now" ? (
          <Locked>
            <Button size="sm" variant="primary" onClick={onRevise}>
              {t.form.reviseWithTyped()}
            </Button>
          </Locked>
        ) : null}
        <DraftActions
          size="sm"
          quoteId={quote.id}
          newerId={newerId}
          rows={rows}
          onDiscard={onDiscard}
        />
      </div>
    </Notice>
  );
}

/** A bid that cannot be revised any more, as it was sent: lines to read, without what was left empty. */
export function BidSummary({ bid }: { bid: BidAnswer }) {
  const { form } = t;
  const rows = [
    { key: "amount", term: form.amount(), value: formatMoney(bid.amount) },
    { key: "until", term: form.expirationDate(), value: formatDate(bid.expirationDate) },
    { key: "company", term: form.company(), value: bid.company },
    { key: "name", term: form.name(), value: bid.name },
    { key: "phone", term: form.phone(), value: bid.phone },
    {
      key: "email",
      term: form.email(),
      value: bid.email === "" ? "" : <LongWord>{bid.email}</LongWord>,
    },
    { key: "license", term: form.license(), value: bid.license },
  ];
  const words = [
    { key: "timeline", term: form.timeline(), value: bid.timeline },
    {
      key: "notes",
      term: form.notes(),
      value:
        bid.notes === "" ? (
          ""
        ) : (
          <span className="[overflow-wrap:anywhere] whitespace-pre-line">{bid.notes}</span>
        ),
    },
  ];
  const told = words.filter(({ value }) => value !== "");
  return (
    <div className="flex flex-col gap-3">
      <DefinitionList items={rows.filter(({ value }) => value !== "")} />
      {told.length === 0 ? null : (
        <DefinitionList layout="stacked" items={told} className="border-t border-line pt-3" />
      )}
    </div>
  );
}
