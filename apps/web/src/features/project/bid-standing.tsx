import { bidLimits } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { projectTexts as t } from "@oneup/texts";
import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { type DraftRow, DraftList, draftText } from "#parts/drafts/bid-draft-cards.tsx";
import { LockableButton, Locked } from "#parts/forms/read-only.tsx";
import { bidLink } from "#parts/market/project.ts";
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

interface WithdrawDialogProps {
  bid: BidAnswer;
  open: boolean;
  onClose: () => void;
}

/** Asks for the reason of a withdrawal (PROJ-18..20). */
export function WithdrawDialog({ bid, open, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState("");
  // Somebody counts on it, perhaps since this was opened.
  const approved = bid.status === "approved";
  const refusal = useRefusal();
  const withdraw = useCommand("bids.withdraw", { asksAgain: true });
  // The answer takes this dialog's form away, so what follows it hangs on the call alone.
  const send = async () => {
    try {
      await withdraw.mutateAsync({ quoteId: bid.quoteId, bidId: bid.id, reason });
      toasts.show({ title: t.withdraw.done(), description: t.withdraw.doneLine() });
      onClose();
    } catch (error) {
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

/** The state of a bid of which nothing else is to be told; "" where nobody waits for anything. */
function standingOf({ notice, status, may }: BidAnswer): string {
  if (status === "approved" && notice !== "owner_left" && notice !== "owner_away")
    return t.standing.approved();
  return notice === undefined && may.includes("revise") ? t.standing.pending() : "";
}

interface BidStandingProps {
  bid: BidAnswer;
  onRevise: () => void;
  onWithdraw: () => void;
}

/** At the top of a bid that was sent: where it is now, and what its bidder can do (PROJ-14, PROJ-18). */
export function BidStanding({ bid, onRevise, onWithdraw }: BidStandingProps) {
  const line = standingOf(bid);
  const messages = bidLink({ quoteId: bid.quoteId, bidId: bid.id });
  return (
    <div className="mb-2 flex flex-col gap-4 border-b border-line pb-5">
      {line === "" ? null : <p className="text-sm text-ink-soft">{line}</p>}
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
          <LockableButton variant="quiet" onClick={onWithdraw}>
            {t.form.withdraw()}
          </LockableButton>
        ) : null}
      </div>
    </div>
  );
}

interface UnsentRevisionProps {
  bid: BidAnswer;
  rows: readonly DraftRow[];
  onRevise: () => void;
  onDiscard: () => void;
}

/** What was typed to revise a bid, also before another window sent or the homeowner decided it (EXP-03). */
export function UnsentRevision({ bid, rows, onRevise, onDiscard }: UnsentRevisionProps) {
  const may = bid.may.includes("revise");
  return (
    <Notice title={t.unsentRevision.title()}>
      <p>{may ? t.unsentRevision.line() : t.unsentRevision.closed()}</p>
      <div className="my-3">
        <DraftList rows={rows} />
      </div>
      <div className="flex flex-wrap gap-2">
        {may ? (
          <LockableButton size="sm" variant="primary" onClick={onRevise}>
            {t.form.reviseWithTyped()}
          </LockableButton>
        ) : null}
        {rows.length === 0 ? null : (
          <CopyButton size="sm" text={draftText(rows)}>
            {t.form.copyTyped()}
          </CopyButton>
        )}
        <Button size="sm" onClick={onDiscard}>
          {t.form.discardTyped()}
        </Button>
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
