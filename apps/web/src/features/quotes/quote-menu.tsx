import { quoteMenu } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { quotesTexts as t } from "@oneup/texts";
import { EllipsisVertical, EyeOff, FolderClosed, FolderOpen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { sentenceOf, toastFailure } from "#parts/failure.tsx";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { IconButton } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { fromHere } from "#ui/still-here.ts";
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
  const id = encodeURIComponent(quote.id);
  const toBids = () => void navigate(`/bid-page?quoteId=${id}`);
  /** Where the address is typed. */
  const toAddress = () =>
    void navigate(`/quote-builder?quoteId=${id}`, { state: { addressNeeded: true } });
  const commands = {
    makePrivate: useCommand("quotes.makePrivate"),
    close: useCommand("quotes.close"),
    reopen: useCommand("quotes.reopen"),
  };
  const actions = quoteMenu(quote.status).filter(
    (action): action is Action => action !== "publish" && quote.may.includes(action),
  );
  if (actions.length === 0) return null;
  /** Leads on to what is to be done first; whoever went elsewhere meanwhile is shown the way alone. */
  const refuse = (error: unknown, here: boolean) => {
    const code = codeOf(error);
    if (code === "quote.active_bids") {
      if (here) setBlocked(true);
      else {
        toasts.show({
          title: t.activeBids(),
          description: sentenceOf(error),
          tone: "destructive",
          action: { label: t.toBidPage(), onPress: toBids },
        });
      }
    } else if (code === "quote.address_needed" && !here) {
      toasts.show({
        title: t.notReopened(),
        description: sentenceOf(error),
        tone: "destructive",
        action: { label: t.edit(), onPress: toAddress },
      });
    } else {
      const needsAddress = code === "quote.address_needed";
      toastFailure(error, needsAddress ? t.notReopened() : undefined);
      if (needsAddress) toAddress();
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
            label={t.menu({ number: quote.number })}
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
        cancelLabel={t.cancel()}
        confirmLabel={t.toBidPage()}
        onCancel={() => setBlocked(false)}
        onConfirm={toBids}
      >
        {t.activeBidsLine()}
      </AlertDialog>
    </>
  );
}
