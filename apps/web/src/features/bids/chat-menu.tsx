import { LONGEST_REPORT } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { Ban, EllipsisVertical, Flag } from "lucide-react";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure, toastFormFailure } from "#parts/failure.tsx";
import { Locked } from "#parts/locked.tsx";
import { useReadOnly } from "#parts/read-only.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";

interface ChatMenuProps {
  bid: BidAnswer;
  /** One's own side has closed the conversation. */
  closed: boolean;
}

/** Reports a conversation, closes it for the other side and opens it again (MKT-10). */
export default function ChatMenu({ bid, closed }: ChatMenuProps) {
  const [reporting, setReporting] = useState(false);
  const [reason, setReason] = useState("");
  const block = useCommand("messages.block");
  const report = useCommand("messages.report");
  const ids = { quoteId: bid.quoteId, bidId: bid.id };
  const toggle = async () => {
    try {
      await block.mutateAsync({ ...ids, blocked: !closed });
      toasts.show({ title: closed ? t.chat.opened() : t.chat.closedByYou() });
    } catch (error) {
      toastFailure(error);
    }
  };
  const send = async () => {
    if (reason.trim() === "" || report.isPending) return;
    try {
      await report.mutateAsync({ ...ids, reason });
      setReporting(false);
      setReason("");
      toasts.show({ title: t.report.done(), description: t.report.doneLine(), tone: "success" });
    } catch (error) {
      toastFormFailure(error);
    }
  };
  const readOnly = useReadOnly() !== "";
  const more = <IconButton label={t.chat.more()} icon={<EllipsisVertical />} />;
  return (
    <>
      {readOnly ? (
        <Locked>{more}</Locked>
      ) : (
        <Menu trigger={more}>
          <MenuItem icon={<Ban />} onSelect={() => void toggle()}>
            {closed ? t.chat.open() : t.chat.close()}
          </MenuItem>
          <MenuItem icon={<Flag />} onSelect={() => setReporting(true)}>
            {t.report.open()}
          </MenuItem>
        </Menu>
      )}
      <Dialog
        open={reporting}
        onClose={() => setReporting(false)}
        title={t.report.title()}
        description={t.report.line()}
        closeOnOutsidePress={false}
        footer={
          <Button variant="danger" loading={report.isPending} onClick={() => void send()}>
            {t.report.send()}
          </Button>
        }
      >
        <Field label={t.report.reason()} required>
          <TextArea
            rows={4}
            limit={LONGEST_REPORT}
            value={reason}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
      </Dialog>
    </>
  );
}
