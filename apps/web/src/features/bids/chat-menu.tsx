import { LONGEST_REPORT } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { bidsTexts as t, chatCareTexts } from "@oneup/texts";
import { Ban, EllipsisVertical, Flag } from "lucide-react";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure, toastFormFailure } from "#parts/failure.tsx";
import { Locked, useReadOnly } from "#parts/forms/read-only.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";

interface ChatMenuProps {
  bid: BidAnswer;
  closed: boolean;
}

/** Report, close and reopen a conversation (MKT-10). */
export default function ChatMenu({ bid, closed }: ChatMenuProps) {
  const [reporting, setReporting] = useState(false);
  const [reason, setReason] = useState("");
  const block = useCommand("messages.block");
  const report = useCommand("messages.report");
  const ids = { quoteId: bid.quoteId, bidId: bid.id };
  const toggle = async () => {
    try {
      await block.mutateAsync({ ...ids, blocked: !closed });
      toasts.show({ title: closed ? chatCareTexts.chat.opened() : t.chat.closedByYou() });
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
      toasts.show({
        title: chatCareTexts.report.done(),
        description: chatCareTexts.report.doneLine(),
        tone: "success",
      });
    } catch (error) {
      toastFormFailure(error);
    }
  };
  const readOnly = useReadOnly() !== "";
  const more = <IconButton label={chatCareTexts.chat.more()} icon={<EllipsisVertical />} />;
  return (
    <>
      {readOnly ? (
        <Locked>{more}</Locked>
      ) : (
        <Menu trigger={more}>
          <MenuItem icon={<Ban />} onSelect={() => void toggle()}>
            {closed ? chatCareTexts.chat.open() : chatCareTexts.chat.close()}
          </MenuItem>
          <MenuItem icon={<Flag />} onSelect={() => setReporting(true)}>
            {chatCareTexts.report.open()}
          </MenuItem>
        </Menu>
      )}
      <Dialog
        open={reporting}
        onClose={() => setReporting(false)}
        title={chatCareTexts.report.title()}
        description={chatCareTexts.report.line()}
        closeOnOutsidePress={false}
        footer={
          <Button variant="danger" loading={report.isPending} onClick={() => void send()}>
            {chatCareTexts.report.send()}
          </Button>
        }
      >
        <Field label={chatCareTexts.report.reason()} required>
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
