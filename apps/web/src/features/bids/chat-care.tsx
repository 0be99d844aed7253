import { type ChatMessage, LONGEST_REPORT } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { bidsTexts, chatCareTexts as t, commonTexts, partsTexts } from "@oneup/texts";
import { Ban, EllipsisVertical, Flag } from "lucide-react";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf, toastFailure } from "#parts/failures/failure.tsx";
import { FormDialog } from "#parts/forms/form-dialog.tsx";
import { byRule, useVerbForm } from "#parts/forms/use-verb-form.ts";
import { Locked, useReadOnly } from "#parts/forms/read-only.tsx";
import { useGrownList } from "#ui/focus.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Field } from "#ui/field.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";
import { Bubble, type Voice } from "./message-bubble.tsx";

interface ReportDialogProps {
  ids: { quoteId: string; bidId: string };
  onClose: () => void;
}

const REPORT = byRule(({ reason }: { reason: string }) => ({
  reason: reason.trim() === "" ? commonTexts.pleaseFillInThisField() : undefined,
}));

function ReportDialog({ ids, onClose }: ReportDialogProps) {
  const form = useVerbForm(REPORT, "messages.report", {
    start: { reason: "" },
    draftKey: `report ${ids.bidId}`,
    failed: partsTexts.failed.title(),
    input: ({ reason }) => ({ ...ids, reason }),
    onDone() {
      onClose();
      toasts.show({ title: t.report.done(), description: t.report.doneLine(), tone: "success" });
    },
  });
  return (
    <FormDialog
      title={t.report.title()}
      description={t.report.line()}
      form={form}
      words={{ cancel: commonTexts.cancel(), submit: t.report.send() }}
      tone="danger"
      onClose={onClose}
      className="flex flex-col gap-4"
    >
      <Field label={t.report.reason()} error={form.at("reason")} required>
        <TextArea rows={4} limit={LONGEST_REPORT} data-autofocus {...form.field("reason")} />
      </Field>
    </FormDialog>
  );
}

/** Report, close and reopen a conversation (MKT-10). */
export function ChatMenu({ bid, closed }: { bid: BidAnswer; closed: boolean }) {
  const [reporting, setReporting] = useState(false);
  const block = useCommand("messages.block", {
    onSuccess: (_answer, { blocked }) =>
      void toasts.show({ title: blocked ? bidsTexts.chat.closedByYou() : t.chat.opened() }),
    onError: (error) => toastFailure(error),
  });
  const ids = { quoteId: bid.quoteId, bidId: bid.id };
  const more = <IconButton label={t.chat.more()} icon={<EllipsisVertical />} />;
  if (useReadOnly() !== "") return <Locked>{more}</Locked>;
  return (
    <>
      <Menu trigger={more}>
        <MenuItem icon={<Ban />} onSelect={() => block.mutate({ ...ids, blocked: !closed })}>
          {closed ? t.chat.open() : t.chat.close()}
        </MenuItem>
        <MenuItem icon={<Flag />} onSelect={() => setReporting(true)}>
          {t.report.open()}
        </MenuItem>
      </Menu>
      {reporting ? <ReportDialog ids={ids} onClose={() => setReporting(false)} /> : null}
    </>
  );
}

interface EarlierProps {
  ids: ReportDialogProps["ids"];
  before: string;
  now: number;
  voiceOf: (sender: ChatMessage["sender"]) => Voice;
}

function EarlierPage({ ids, before, now, voiceOf }: EarlierProps) {
  const page = useVerb("messages.list", { ...ids, before });
  const { list } = useGrownList(page.data?.items.length ?? 0, 0);
  if (failureOf(page) !== null) return <LoadFailure of={page} />;
  if (page.data === undefined) return <Skeleton lines={3} />;
  const { items, next } = page.data;
  return (
    <>
      {next === null ? null : (
        <EarlierMessages ids={ids} before={next} now={now} voiceOf={voiceOf} />
      )}
      {/* Asked for to be read, not said all at once. */}
      <ol ref={list} aria-live="off" className="mb-3 flex flex-col gap-3">
        {items.map((message: ChatMessage) => (
          <Bubble
            key={message.id}
            message={message}
            now={now}
            seen={false}
            {...voiceOf(message.sender)}
          />
        ))}
      </ol>
    </>
  );
}

export function EarlierMessages(props: EarlierProps) {
  const [open, setOpen] = useState(false);
  if (open) return <EarlierPage {...props} />;
  return (
    <Button size="sm" variant="quiet" className="mx-auto mb-2 flex" onClick={() => setOpen(true)}>
      {t.chat.earlier()}
    </Button>
  );
}

export function MessageDraft({ text }: { text: string }) {
  return (
    <div className="mt-3 rounded-md bg-brass-tint p-3">
      <p role="status" className="text-sm text-brass-text">
        {t.chat.unsent()}
      </p>
      <p className="my-2 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
      <CopyButton size="sm" text={text}>
        {t.chat.copyUnsent()}
      </CopyButton>
    </div>
  );
}
