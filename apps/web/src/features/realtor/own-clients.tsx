import { LONGEST_SEARCH, SEARCHED_FROM, isClientFound } from "@oneup/domain";
import type { ClientAnswer } from "@oneup/operations";
import { commonTexts, realtorTexts as t } from "@oneup/texts";
import { Gavel, Pencil, ScanSearch, Search, Share2, Trash2, UserPlus, Users } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { usePages } from "#backend/use-pages.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf, toastFailure } from "#parts/failures/failure.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { AlertDialog } from "#ui/dialog.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { dropDraft } from "#parts/drafts/use-draft.ts";
import { cx } from "#ui/cx.ts";
import { isFocusLost, useGrownList } from "#ui/focus.ts";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { AnalyzeButton, ClientCard, ClientStats, ListSkeleton } from "./client-card.tsx";
import { ClientDialog } from "./client-dialog.tsx";

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
function ClientActions({ client, onEdit }: { client: ClientAnswer; onEdit: () => void }) {
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
          {commonTexts.viewBids()}
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

/** The other clients with the same address, by name, so that nobody takes one for the other. */
function neighboursOf(client: ClientAnswer, clients: readonly ClientAnswer[]): string {
  const place = client.address.line.toLowerCase();
  return clients
    .filter((each) => each.id !== client.id && each.address.line.toLowerCase() === place)
    .map((each) => each.name)
    .join(", ");
}

/** The search over all clients: the pages that are missing are fetched once something is searched for. */
function useSearch(clients: ReturnType<typeof usePages<"clients.list">>) {
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = clients;
  const fetches = search !== "" && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (fetches) void fetchNextPage();
  }, [fetches, fetchNextPage]);
  const searching = search !== "" && hasNextPage && !isFetchNextPageError;
  return { typed, setTyped, search, searching, isPart: isFetchNextPageError };
}

/** The place of the clients while there are none; a realtor may have made requests all the same (QUO-03). */
function NoClients({ add }: { add: ReactNode }) {
  const requests = useVerb("quotes.list", {}).data?.items ?? [];
  const hasRequests = requests.length > 0;
  return (
    <EmptyState
      title={t.empty()}
      picture={<Users />}
      action={
        <>
          {add}
          {hasRequests ? (
            <ButtonLink href="/quotes">{commonTexts.myQuoteRequests()}</ButtonLink>
          ) : null}
        </>
      }
    >
      {t.emptyLine()}
      {hasRequests ? <p className="mt-2">{t.requestsLine()}</p> : null}
    </EmptyState>
  );
}

/** An account's own clients: add, edit, remove, analyse for one, share (T-08). */
export default function OwnClients() {
  const clients = usePages("clients.list", {});
  const [editing, setEditing] = useState<ClientAnswer | "new" | null>(null);
  const items = clients.data?.pages.flatMap((page) => page.items) ?? [];
  const { list, growFrom } = useGrownList(items.length);
  const { typed, setTyped, search, searching, isPart } = useSearch(clients);
  const failure = failureOf(clients);
  const addButton = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  const isEmpty = items.length === 0;
  // With the first client the button that was pressed gives way to the one above the list.
  useEffect(() => {
    if (editing !== null) opened.current = true;
    else if (opened.current && isFocusLost()) addButton.current?.focus();
  }, [editing, isEmpty]);
  if (failure !== null) {
    return <LoadFailure error={failure} onRetry={() => void clients.refetch()} />;
  }
  if (clients.data === undefined) return <ListSkeleton />;
  const summary = clients.data.pages[0]?.summary;
  const add = (
    <Locked>
      <Button
        ref={addButton}
        variant="primary"
        icon={<UserPlus />}
        onClick={() => setEditing("new")}
      >
        {t.add()}
      </Button>
    </Locked>
  );
  // They stand closer then, too.
  const many = items.length >= SEARCHED_FROM;
  const shown = search === "" ? items : items.filter((client) => isClientFound(client, search));
  const listed = (
    <>
      {summary ? <ClientStats summary={summary} sample={false} /> : null}
      <Section title={t.list()} actions={add}>
        {many ? (
          <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <TextInput
              type="search"
              aria-label={t.search.label()}
              placeholder={t.search.placeholder()}
              adornment={<Search />}
              maxLength={LONGEST_SEARCH}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              className="sm:max-w-96"
            />
            <p role="status" className="text-sm text-ink-soft">
              {search === ""
                ? null
                : searching
                  ? t.search.searching()
                  : isPart
                    ? t.search.foundSoFar({ count: shown.length })
                    : t.search.found({ count: shown.length })}
            </p>
          </div>
        ) : null}
        <ul ref={list} className={cx("flex flex-col", many ? "gap-3" : "gap-4")}>
          {shown.map((client) => (
            <li key={client.id}>
              <ClientCard
                {...client}
                address={client.address.line}
                analysed={client.analysedAt}
                picture={client.image}
                sameAddress={neighboursOf(client, items)}
                compact={many}
                actions={<ClientActions client={client} onEdit={() => setEditing(client)} />}
              />
            </li>
          ))}
        </ul>
        {clients.isFetchNextPageError ? (
          <LoadFailure error={clients.error} onRetry={() => void clients.fetchNextPage()} />
        ) : clients.hasNextPage && search === "" ? (
          <Button
            full
            className="mt-6"
            loading={clients.isFetchingNextPage}
            onClick={() => {
              growFrom(items.length);
              void clients.fetchNextPage();
            }}
          >
            {t.more()}
          </Button>
        ) : null}
      </Section>
    </>
  );
  return (
    <>
      {isEmpty ? <NoClients add={add} /> : listed}
      {/* In one place, so that it stays what it is when the first client comes before the answer that it waits for. */}
      {editing === null ? null : (
        <ClientDialog
          client={editing === "new" ? null : (items.find(({ id }) => id === editing.id) ?? editing)}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
