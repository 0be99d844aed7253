import type { ClientAnswer } from "@oneup/operations";
import { realtorTexts as t } from "@oneup/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { Locked } from "#parts/locked.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useGrownList } from "#ui/use-grown-list.ts";
import { ClientActions } from "./client-actions.tsx";
import { ClientCard } from "./client-card.tsx";
import { ClientDialog } from "./client-dialog.tsx";
import { ClientStats } from "./client-stats.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

function useClients() {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: ["clients.list", {}],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      backend.call("clients.list", pageParam === "" ? {} : { cursor: pageParam }, { signal }),
    getNextPageParam: (last) => last.next,
  });
}

/** An account's own clients: add, edit, remove, analyse for one, share (T-08). */
export default function OwnClients() {
  const clients = useClients();
  const [editing, setEditing] = useState<ClientAnswer | "new" | null>(null);
  const items = clients.data?.pages.flatMap((page) => page.items) ?? [];
  const { list, growFrom } = useGrownList(items.length);
  const failure = failureOf(clients);
  const dialog =
    editing === null ? null : (
      <ClientDialog client={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
    );
  if (failure !== null) {
    return <LoadFailure error={failure} onRetry={() => void clients.refetch()} />;
  }
  if (clients.data === undefined) return <ListSkeleton />;
  const summary = clients.data.pages[0]?.summary;
  const add = (
    <Locked>
      <Button variant="primary" icon={<UserPlus />} onClick={() => setEditing("new")}>
        {t.add()}
      </Button>
    </Locked>
  );
  if (items.length === 0) {
    return (
      <>
        <EmptyState title={t.empty()} picture={<Users />} action={add}>
          {t.emptyLine()}
        </EmptyState>
        {dialog}
      </>
    );
  }
  return (
    <>
      {summary ? <ClientStats summary={summary} sample={false} /> : null}
      <Section title={t.list()} actions={add}>
        <ul ref={list} className="flex flex-col gap-4">
          {items.map((client) => (
            <li key={client.id}>
              <ClientCard
                name={client.name}
                address={client.address.line}
                status={client.status}
                valueAdd={client.valueAdd}
                analysed={client.analysedAt}
                quoteRequests={client.quoteRequests}
                picture={client.image}
                notes={client.notes}
                actions={<ClientActions client={client} onEdit={() => setEditing(client)} />}
              />
            </li>
          ))}
        </ul>
        {clients.hasNextPage ? (
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
      {dialog}
    </>
  );
}
