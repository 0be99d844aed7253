import {
  SEARCHED_FROM,
  clientStatuses,
  ZIP_OR_NONE,
  addressLimits,
  clientLimits,
  usStates,
} from "@oneup/domain";
import type { ClientAnswer } from "@oneup/operations";
import { commonTexts, realtorTexts as t, reportTexts } from "@oneup/texts";
import { FileDown, Gavel, Link2, Pencil, ScanSearch, Share2, UserPlus, Users } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { usePages } from "#backend/use-pages.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LinksNote } from "#parts/documents/link-sharing.tsx";
import { useReport } from "#parts/documents/report.tsx";
import { UnderWay } from "#parts/documents/under-way.tsx";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { LockableButton, useReadOnly } from "#parts/forms/read-only.tsx";
import { RemoveButton } from "#parts/forms/remove-button.tsx";
import { copyLink, projectLink, bidPageOf } from "#parts/market/project.ts";
import { PagedList } from "#parts/lists/paged-list.tsx";
import { NothingFound, OwnSearch, useOwnSearchIn, usePageQuery } from "#parts/lists/search.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { dropDraft } from "#parts/drafts/use-draft.ts";
import { cx } from "#ui/cx.ts";
import { isFocusLost } from "#ui/focus.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/states.tsx";
import { AnalyzeButton, ClientCard, ClientStats, ListSkeleton, faces } from "./client-card.tsx";
import { useCommand } from "#backend/use-command.ts";
import { FormDialog } from "#parts/forms/form-dialog.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import type { FormFaults } from "#parts/failures/refusal.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/checkbox.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";

const parts = ["name", "street", "city", "state", "zip"] as const;

function typedOf(client: ClientAnswer | null) {
  const { street = "", city = "", state = "", zip = "" } = client?.address ?? {};
  return {
    name: client?.name ?? "",
    street,
    city,
    state,
    zip,
    notes: client?.notes ?? "",
    completed: client?.completed ?? false,
  };
}

type Typed = ReturnType<typeof typedOf>;

/** The changed parts of a client; an address goes as a whole. */
function namedOf({ name, notes, completed }: Partial<Typed>) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(notes === undefined ? {} : { notes }),
    ...(completed === undefined ? {} : { completed }),
  };
}

function faultsOf(typed: Typed): FormFaults {
  const missing = parts.filter((part) => typed[part].trim() === "");
  const faults = Object.fromEntries(
    missing.map((part) => [part, commonTexts.pleaseFillInThisField()]),
  );
  if ("zip" in faults || ZIP_OR_NONE.test(typed.zip.trim())) return faults;
  return { ...faults, zip: t.form.zipWrong() };
}

const CLIENT = byRule(faultsOf);

/** Adds a client or changes one; answers the other addresses of that name. */
function useSave(client: ClientAnswer | null) {
  const add = useCommand("clients.add", { asksAgain: true });
  const update = useCommand("clients.update", { asksAgain: true });
  return async (typed: Typed, changes: Partial<Typed>): Promise<readonly string[]> => {
    const { name, notes, completed, street, city, state, zip } = typed;
    const address = { street, city, state, zip };
    if (client === null)
      return (await add.mutateAsync({ name, notes, completed, address })).sameName;
    const moved = Object.keys(address).some((part) => part in changes);
    const named = namedOf(changes);
    await update.mutateAsync({ clientId: client.id, ...named, ...(moved ? { address } : {}) });
    return [];
  };
}

/**
 * Takes in a client, or changes one. What was typed is kept until it is saved or cancelled (EXP-03).
 * @param client as it is by now: what another device saves meanwhile shows where nothing was changed here
 */
function ClientDialog({ client, onClose }: { client: ClientAnswer | null; onClose: () => void }) {
  const save = useSave(client);
  // What is changed here alone: the rest is neither sent nor taken back.
  const form = useForm(CLIENT, (typed, { changes }) => save(typed, changes), {
    start: typedOf(client),
    draftKey: `client_${client?.id ?? "new"}`,
    failed: t.form.failed(),
    onDone(sameName) {
      const addresses = sameName.join("; ");
      toasts.show({
        title: client === null ? t.added() : t.saved(),
        tone: "success",
        ...(addresses === "" ? {} : { description: t.addedAgain({ addresses }) }),
      });
      onClose();
    },
  });
  const [isBack] = useState(() => Object.keys(form.draft).length > 0);
  const error = form.at;
  return (
    <FormDialog
      title={
        client === null
          ? t.form.addTitle()
          : t.form.editTitle({ name: client.name || client.address.line })
      }
      description={t.form.line()}
      form={form}
      words={{
        cancel: commonTexts.cancel(),
        submit: client === null ? t.form.add() : commonTexts.save(),
      }}
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-[1fr_1fr_7rem]"
    >
      {isBack ? (
        <p role="status" className="text-sm text-ink-soft sm:col-span-3">
          {t.form.kept()}
        </p>
      ) : null}
      <Field label={t.form.name()} required error={error("name")} className="sm:col-span-3">
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={clientLimits.name}
          {...form.field("name")}
        />
      </Field>
      <Field label={t.form.street()} required error={error("street")} className="sm:col-span-3">
        <TextInput autoComplete="off" maxLength={addressLimits.street} {...form.field("street")} />
      </Field>
      <Field label={commonTexts.city()} required error={error("city")}>
        <TextInput autoComplete="off" maxLength={addressLimits.city} {...form.field("city")} />
      </Field>
      <Field label={commonTexts.state()} required error={error("state")}>
        <Select
          placeholder={t.form.stateNone()}
          options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.field("state")}
        />
      </Field>
      <Field label={commonTexts.zipCode()} required error={error("zip")}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={addressLimits.zip}
          {...form.field("zip")}
        />
      </Field>
      <Field
        label={t.form.notes()}
        hint={t.form.notesHint()}
        optional
        error={error("notes")}
        className="sm:col-span-3"
      >
        <TextArea rows={2} limit={clientLimits.notes} {...form.field("notes")} />
      </Field>
      {client === null ? null : (
        <div className="sm:col-span-3">
          <Switch
            name="completed"
            label={t.form.completed()}
            hint={t.form.completedLine()}
            checked={form.typed.completed}
            onChange={(event) => form.change({ completed: event.currentTarget.checked })}
          />
        </div>
      )}
    </FormDialog>
  );
}

/** The browser's share sheet, else the link is copied (T-14). */
async function share(client: ClientAnswer): Promise<void> {
  const url = projectLink(client.newestQuoteId ?? "");
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
  await copyLink(url);
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

/** What a client is called: an analysed home has nobody's name before somebody gives it. */
const calledOf = ({ name, address }: ClientAnswer) => name || address.line;

/** What a client is given: the report on their home by link or as PDF, and the project's link. */
function ShareMenu({ client, propertyId }: { client: ClientAnswer; propertyId: string }) {
  const report = useReport(propertyId, client.address.line);
  const locked = useReadOnly() !== "";
  return (
    <>
      <UnderWay label={report.label} onStop={report.stop}>
        <Menu
          trigger={
            <Button
              icon={<Share2 />}
              loading={report.making !== null}
              aria-label={t.card.shareOf({ address: client.address.line })}
            >
              {t.card.share()}
            </Button>
          }
        >
          <MenuItem icon={<Link2 />} disabled={locked} onSelect={() => void report.sharing.share()}>
            {t.card.report()}
          </MenuItem>
          <MenuItem icon={<FileDown />} onSelect={() => void report.download()}>
            {t.card.pdf()}
          </MenuItem>
          {client.shareable ? (
            <MenuItem icon={<Share2 />} onSelect={() => void share(client)}>
              {t.card.project()}
            </MenuItem>
          ) : null}
        </Menu>
      </UnderWay>
      <div className="order-last basis-full empty:hidden">
        <LinksNote links={client.reportLinks} sharing={report.sharing} words={reportTexts.card} />
      </div>
    </>
  );
}

/** What a realtor does for a client: analyse, see the bids, share, edit, remove. */
function ClientActions({ client, onEdit }: { client: ClientAnswer; onEdit: () => void }) {
  const me = useMe();
  const address = client.address.line;
  const name = calledOf(client);
  const { newestQuoteId, propertyId } = client;
  return (
    <>
      <AnalysisButton client={client} />
      {newestQuoteId === null ? null : (
        <ButtonLink
          href={bidPageOf(newestQuoteId)}
          icon={<Gavel />}
          aria-label={t.card.bidsOf({ address })}
        >
          {commonTexts.viewBids()}
        </ButtonLink>
      )}
      {propertyId !== null ? (
        <ShareMenu client={client} propertyId={propertyId} />
      ) : client.shareable ? (
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
          label={t.card.editOf({ name })}
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
        />
        <RemoveButton
          verb="clients.remove"
          input={{ clientId: client.id }}
          words={{
            label: t.card.removeOf({ name }),
            title: t.remove.title({ name }),
            line: t.remove.line(),
            confirm: t.remove.confirm(),
            done: t.remove.done(),
            failed: t.remove.failed(),
          }}
          onDone={() => dropDraft(me, `client_${client.id}`)}
        />
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
    .filter(Boolean)
    .join(", ");
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

/** An account's own clients: find, add, edit, remove, analyse for one, share (T-08). */
export default function OwnClients() {
  const { query, put } = usePageQuery();
  const own = useOwnSearchIn({ query, put });
  const { search } = own;
  const stage = clientStatuses.find((each) => each === query.get("stage")) ?? "all";
  const asked = {
    ...(search === "" ? {} : { text: search }),
    ...(stage === "all" ? {} : { status: stage }),
  };
  const clients = usePages("clients.list", asked, { keepBefore: true });
  const [editing, setEditing] = useState<ClientAnswer | "new" | null>(null);
  const items = clients.data?.pages.flatMap((page) => page.items) ?? [];
  const addButton = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  const first = clients.data?.pages[0];
  const isEmpty = first?.all === 0;
  // With the first client the button that was pressed gives way to the one above the list.
  useEffect(() => {
    if (editing !== null) opened.current = true;
    else if (opened.current && isFocusLost()) addButton.current?.focus();
  }, [editing, isEmpty]);
  if (failureOf(clients) !== null) return <LoadFailure of={clients} />;
  if (first === undefined) return <ListSkeleton />;
  const { summary, all, found, stages } = first;
  const add = (
    <LockableButton
      ref={addButton}
      variant="primary"
      icon={<UserPlus />}
      onClick={() => setEditing("new")}
    >
      {t.add()}
    </LockableButton>
  );
  const staged = Object.values(stages).reduce((sum, each) => sum + each, 0);
  // A long list can be searched, and its rows stand closer.
  const many = all >= SEARCHED_FROM;
  const isSifted = search !== "" || stage !== "all";
  const listed = (
    <>
      {summary ? <ClientStats summary={summary} sample={false} /> : null}
      <Section title={t.list()} actions={add}>
        <OwnSearch
          own={own}
          count={all}
          label={t.search.label()}
          told={isSifted && !clients.isPlaceholderData ? t.search.found({ count: found }) : ""}
        />
        {many || isSifted ? (
          <Chips
            hideLabel
            label={t.stages.label()}
            options={(["all", ...clientStatuses] as const).map((value) => ({
              value,
              label: t.stages.of(
                value === "all"
                  ? { stage: t.stages.all(), count: staged }
                  : { stage: faces[value].label(), count: stages[value] },
              ),
            }))}
            value={stage}
            onChange={(chosen) => put({ stage: chosen === "all" ? "" : chosen })}
            className="mb-6"
          />
        ) : null}
        <PagedList
          name="clients.list"
          input={asked}
          keepBefore
          more={t.more()}
          empty={
            <NothingFound
              words={t.search}
              onClear={() => {
                put({ stage: "" });
                own.clear();
              }}
            />
          }
        >
          {(rows, list) => (
            <ul ref={list} className={cx("flex flex-col", many ? "gap-3" : "gap-4")}>
              {rows.map((client) => (
                <li key={client.id}>
                  <ClientCard
                    {...client}
                    address={client.address.line}
                    analysed={client.analysedAt}
                    picture={client.image}
                    sameAddress={neighboursOf(client, rows)}
                    compact={many}
                    actions={<ClientActions client={client} onEdit={() => setEditing(client)} />}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
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
