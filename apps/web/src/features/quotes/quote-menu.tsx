import { quoteMenu } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { quotesTexts as t } from "@oneup/texts";
import { EllipsisVertical, EyeOff, FolderClosed, FolderOpen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { toasts } from "#ui/toast.ts";

type Action = "makePrivate" | "close" | "reopen";

const faces: Record<
  Action,
  { label: () => string; icon: ReactNode; done: [() => string, () => string] }
> = {
  makePrivate: { label: t.makePrivate, icon: <EyeOff />, done: [t.private, t.privateLine] },
  close: { label: t.close, icon: <FolderClosed />, done: [t.closed, t.closedLine] },
  reopen: { label: t.reopen, icon: <FolderOpen />, done: [t.reopened, t.reopenedLine] },
};

/** What an owner does with a request's state (QUO-09..14). */
export function QuoteMenu({ quote }: { quote: QuoteAnswer }) {
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
  // Told also to somebody who went elsewhere meanwhile.
  const run = async (action: Action) => {
    try {
      await commands[action].mutateAsync({ quoteId: quote.id });
      const [title, description] = faces[action].done;
      toasts.show({ title: title(), description: description() });
    } catch (error) {
      if (codeOf(error) === "quote.active_bids") setBlocked(true);
      else toastFailure(error);
    }
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t.menu({ number: quote.number })}
            icon={<EllipsisVertical />}
            variant="quiet"
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
        cancelLabel={t.cancel()}
        confirmLabel={t.toBidPage()}
        onCancel={() => setBlocked(false)}
        onConfirm={() => void navigate(`/bid-page?quoteId=${encodeURIComponent(quote.id)}`)}
      >
        {t.activeBidsLine()}
      </AlertDialog>
    </>
  );
}
