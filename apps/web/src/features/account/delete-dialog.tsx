import type { DeletionReceipt } from "@oneup/operations";
import { accountCareTexts as t } from "@oneup/texts";
import { useId, useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { RefusalLine } from "#parts/refusal.tsx";
import { Waiting } from "#parts/waiting.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError } from "#ui/field.tsx";
import { PasswordField } from "./password-field.tsx";
import { typed } from "./typed.ts";
import { useForm } from "./use-form.ts";

interface DeleteDialogProps {
  open: boolean;
  onClose: () => void;
  onDeleted: (receipt: DeletionReceipt) => void;
}

/** Asks for the password and a clear yes before an account ends (ACC-07). */
export default function DeleteDialog({ open, onClose, onDeleted }: DeleteDialogProps) {
  const end = useCommand("accounts.delete");
  const messageId = useId();
  const [sure, setSure] = useState(false);
  const [unsure, setUnsure] = useState(false);
  const form = useForm(t.delete.failed(), async (given, { fields, signal }) => {
    setUnsure(!sure);
    if (!sure) {
      fields.querySelector<HTMLElement>('[type="checkbox"]')?.focus();
      return;
    }
    signal.addEventListener("abort", end.stop);
    const currentPassword = typed(given, "currentPassword");
    onDeleted(await end.mutateAsync({ currentPassword, confirmed: true }));
  });
  return (
    <Dialog open={open} onClose={onClose} busy={form.busy} title={t.delete.question()}>
      <form {...form.props} className="flex flex-col gap-5">
        <p className="text-ink-soft">{t.delete.line()}</p>
        <div>
          <PasswordField
            name="currentPassword"
            kind="current"
            error={form.refusal.at("currentPassword")}
          />
          <p className="mt-2 text-sm text-ink-soft">{t.delete.noPassword()}</p>
        </div>
        <Checkbox
          label={t.delete.confirm()}
          checked={sure}
          aria-required
          aria-invalid={unsure && !sure}
          aria-describedby={unsure && !sure ? messageId : undefined}
          onChange={(event) => setSure(event.currentTarget.checked)}
        />
        {unsure && !sure ? (
          <FieldError id={messageId}>{t.delete.confirmNeeded()}</FieldError>
        ) : null}
        <RefusalLine refused={form.refusal.refused} />
        <Waiting {...form.waits} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" loading={form.busy}>
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
