import type { DeletionReceipt, VerbOutput } from "@oneup/operations";
import { accountCareTexts as t } from "@oneup/texts";
import { useId, useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { AgreedBids } from "#parts/market/agreed-bids.tsx";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { byRule, useVerbForm } from "#parts/forms/use-verb-form.ts";
import { Waiting } from "#parts/forms/waiting.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError } from "#ui/field.tsx";
import { PasswordField } from "#parts/forms/password-field.tsx";

interface DeleteDialogProps {
  onClose: () => void;
  onDeleted: (receipt: DeletionReceipt) => void;
}

const AND = new Intl.ListFormat("en-US");

/** The things that end with the account, counted by kind; empty for none. Agreed bids stay. */
function endsOf({ open: parted, items }: VerbOutput<"accounts.readAgreed">): string {
  const { requests, bids } = parted;
  const won = items.filter(({ side }) => side === "contractor").length;
  const { open, agreed, draft } = requests;
  const { parts } = t.delete;
  return AND.format([
    ...(open > 0 ? [parts.open({ count: open })] : []),
    ...(agreed > 0 ? [parts.agreed({ count: agreed })] : []),
    ...(draft > 0 ? [parts.draft({ count: draft })] : []),
    ...(bids > 0 ? [parts.bids({ count: bids })] : []),
    ...(won > 0 ? [parts.won({ count: won })] : []),
  ]);
}

const SURE = byRule(({ sure }: { currentPassword: string; sure: boolean }) => ({
  sure: sure ? undefined : t.delete.confirmNeeded(),
}));

/** Asks for the password and a clear yes before an account ends (ACC-07). */
export default function DeleteDialog({ onClose, onDeleted }: DeleteDialogProps) {
  const source = useVerb("accounts.readAgreed", {});
  const agreed = source.data?.items ?? [];
  const ends = source.data === undefined ? "" : endsOf(source.data);
  const messageId = useId();
  const [sure, setSure] = useState(false);
  const form = useVerbForm(SURE, "accounts.delete", {
    start: { currentPassword: "", sure },
    asksAgain: false,
    failed: t.delete.failed(),
    input: ({ currentPassword }) => ({ currentPassword, confirmed: true }),
    onDone: onDeleted,
  });
  const unsure = form.at("sure");
  return (
    <Dialog onClose={onClose} busy={form.busy} title={t.delete.question({ count: agreed.length })}>
      <form {...form.props} className="flex flex-col gap-5">
        <p className="text-ink-soft">{t.delete.line()}</p>
        {/* It stands before the bids are known, or nothing is said of them. */}
        <div role="status" className="flex flex-col gap-5 empty:absolute">
          {ends === "" ? null : <p className="text-ink-soft">{t.delete.ends({ parts: ends })}</p>}
          <AgreedBids agreed={agreed} texts={t.delete}>
            <p className="mt-2">{t.delete.agreedLine()}</p>
          </AgreedBids>
        </div>
        <div>
          <PasswordField name="currentPassword" kind="current" error={form.at("currentPassword")} />
          <p className="mt-2 text-sm text-ink-soft">{t.delete.noPassword()}</p>
        </div>
        <Checkbox
          name="sure"
          label={t.delete.confirm()}
          checked={sure}
          aria-required
          aria-invalid={unsure !== undefined}
          aria-describedby={unsure === undefined ? undefined : messageId}
          onChange={(event) => setSure(event.currentTarget.checked)}
        />
        {unsure === undefined ? null : <FieldError id={messageId}>{unsure}</FieldError>}
        <RefusalLine refused={form.refusal.refused} />
        <Waiting {...form.waits} />
        <div className="flex flex-wrap gap-3">
          {/* Not before it is known what was agreed, where that can be read. */}
          <Button type="submit" variant="danger" loading={form.busy || source.isPending}>
            {t.delete.submit()}
          </Button>
          <Button disabled={form.busy} onClick={onClose}>
            {t.delete.cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
