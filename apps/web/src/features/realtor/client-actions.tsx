import type { ClientAnswer } from "@oneup/operations";
import { realtorTexts as t } from "@oneup/texts";
import { Gavel, Pencil, ScanSearch, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { dropDraft } from "#parts/drafts/use-draft.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { toasts } from "#ui/toast.ts";
import { AnalyzeButton } from "./analyze-button.tsx";

/** The browser's share sheet, else the link is copied (T-14). */
async function share(client: ClientAnswer): Promise<void> {
  const url = `${location.origin}/quote/${encodeURIComponent(client.newestQuoteId ?? "")}`;
  const title = t.share.title({ address: client.address.line });
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // Whoever closed the sheet wants nothing else.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toasts.show({ title: t.share.copied(), description: url, tone: "success" });
  } catch {
    toasts.show({ title: t.share.failed(), description: url, tone: "destructive" });
  }
}

/** Analyses the client's property, or opens what was analysed. */
function AnalysisButton({ client }: { client: ClientAnswer }) {
  const address = client.address.line;
  if (client.propertyId === null) return <AnalyzeButton address={address} />;
  return (
    <ButtonLink
      href={`/app?propertyId=${encodeURIComponent(client.propertyId)}`}
      icon={<ScanSearch />}
      aria-label={t.card.openOf({ address })}
    >
      {t.card.open()}
    </ButtonLink>
  );
}

function RemoveButton({ client }: { client: ClientAnswer }) {
  const { name } = client;
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useCommand("clients.remove");
  const remove = async () => {
    try {
      await mutateAsync({ clientId: client.id });
      dropDraft(me, `client_${client.id}`);
      toasts.show({ title: t.remove.done() });
    } catch (error) {
      toastFailure(error, t.remove.failed());
    }
    setAsking(false);
  };
  return (
    <>
      <IconButton
        label={t.card.removeOf({ name })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      <AlertDialog
        open={asking}
        title={t.remove.title({ name })}
        tone="danger"
        confirmLabel={t.remove.confirm()}
        busy={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {t.remove.line()}
      </AlertDialog>
    </>
  );
}

/** What a realtor does for a client: analyse, see the bids, share, edit, remove. */
export function ClientActions({ client, onEdit }: { client: ClientAnswer; onEdit: () => void }) {
  const address = client.address.line;
  const { newestQuoteId } = client;
  return (
    <>
      <AnalysisButton client={client} />
      {newestQuoteId === null ? null : (
        <ButtonLink
          href={`/bid-page?quoteId=${encodeURIComponent(newestQuoteId)}`}
          icon={<Gavel />}
          aria-label={t.card.bidsOf({ address })}
        >
          {t.card.bids()}
        </ButtonLink>
      )}
      {client.shareable ? (
        <Button
          icon={<Share2 />}
          aria-label={t.card.shareOf({ address })}
          onClick={() => void share(client)}
        >
          {t.card.share()}
        </Button>
      ) : null}
      <span className="ml-auto flex gap-1">
        <IconButton
          label={t.card.editOf({ name: client.name })}
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
        />
        <RemoveButton client={client} />
      </span>
    </>
  );
}
