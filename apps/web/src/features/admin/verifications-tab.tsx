import { requestStatuses } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { BadgeCheck, Check, FileText, X } from "lucide-react";
import {
  type FocusEvent,
  startTransition,
  useEffect,
  useOptimistic,
  useRef,
  useState,
} from "react";
import { useVerb } from "#backend/use-verb.ts";
import { PagedList } from "#parts/lists/paged-list.tsx";
import { SearchField, usePageQuery } from "#parts/lists/search.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Chips } from "#ui/chips.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useMediaQuery } from "#ui/browser.ts";
import { DecideDialog, type Verdict, RejectDialog, UnseenQuestion } from "./decision-dialogs.tsx";
import { type RequestAnswer, VerificationRow, useSecondPress } from "./verification-row.tsx";

const filters = ["all", ...requestStatuses, "inDoubt"] as const;
type Filter = (typeof filters)[number];

interface SelectionBarProps {
  waiting: readonly RequestAnswer[];
  chosen: readonly RequestAnswer[];
  /** While they are decided on, which is told where that is asked. */
  hushed: boolean;
  onChoose: (ids: readonly string[]) => void;
  onDecide: (action: Verdict["action"]) => void;
}

/** Chooses all that wait here, and decides on the chosen ones together; stays in view while any is. */
function SelectionBar({ waiting, chosen, hushed, onChoose, onDecide }: SelectionBarProps) {
  const all = chosen.length === waiting.length;
  return (
    <div className="sticky top-16 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-2 print:hidden">
      <Checkbox
        label={t.verifications.selectAll()}
        checked={all}
        onChange={() => onChoose(all ? [] : waiting.map(({ id }) => id))}
      />
      {chosen.length === 0 ? null : (
        <>
          <span role={hushed ? undefined : "status"} className="figures text-sm text-ink-soft">
            {t.verifications.selected({ count: chosen.length })}
          </span>
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            <Button variant="primary" icon={<Check />} onClick={() => onDecide("approve")}>
              {t.verifications.together.approve()}
            </Button>
            <Button icon={<X />} onClick={() => onDecide("reject")}>
              {t.verifications.together.reject()}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The focus goes on at a request, but at none of its buttons, which one more press would press. @returns whether it is there */
function focusRequest(id: string, options?: FocusOptions): boolean {
  const row = document.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"]`);
  row?.focus(options);
  return row !== null;
}

/** The ids of the rows that are shown beside one: those behind it, then those before it, the nearest first. */
function rowsBeside(id: string): readonly string[] {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-request]")];
  const ids = rows.map((row) => row.dataset["request"] ?? "");
  const at = ids.indexOf(id);
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at)).toReversed()];
}

/**
 * Whoever decides by keys goes on where they were: the row that was decided takes its buttons with it, and the next
 * one that waits gets the focus, but none of its buttons, which one more press would press. Where none waits any more,
 * the row itself has it: it says what became of it. A row without a decision to make, whose badge was taken back,
 * leaves its place to the row that takes it.
 */
function useHeldPlace(requests: readonly RequestAnswer[], waiting: readonly RequestAnswer[]) {
  const place = useRef({ at: -1, row: -1, id: "" });
  useEffect(() => {
    const { at, row, id } = place.current;
    if (!isFocusLost() || id === "") return;
    const rest = at < 0 ? requests : waiting;
    const next = rest[Math.min(at < 0 ? row : at, rest.length - 1)]?.id ?? id;
    focusRequest(at < 0 && requests.some((each) => each.id === id) ? id : next);
  }, [requests, waiting]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>("[data-request]");
      const id = row?.dataset["request"] ?? "";
      const placeIn = (rows: readonly RequestAnswer[]) => rows.findIndex((each) => each.id === id);
      place.current = { at: placeIn(waiting), row: placeIn(requests), id };
    },
    // What goes with its row tells nothing; who leaves it has it no more.
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) place.current = { at: -1, row: -1, id: "" };
    },
  };
}

/** Several requests that are to be decided in one way. */
interface Deciding {
  readonly action: Verdict["action"];
  readonly requests: readonly RequestAnswer[];
}

interface RequestListProps {
  requests: readonly RequestAnswer[];
  list: (element: HTMLElement | null) => void;
  onUnseen: (request: RequestAnswer) => void;
  onReject: (request: RequestAnswer) => void;
  onRevoke: (request: RequestAnswer) => void;
  /** Several are to be decided together. */
  onDecide: (deciding: Deciding) => void;
  /** Whether that is being asked. */
  isDeciding: boolean;
  /** Is told which of them wait: their ids, with spaces between them. */
  onWaiting: (ids: string) => void;
}

function RequestList({
  requests,
  list,
  onUnseen,
  onReject,
  onRevoke,
  onDecide,
  isDeciding,
  onWaiting,
}: RequestListProps) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const secondPress = useSecondPress();
  const waiting = requests.filter(({ status }) => status === "pending");
  const chosen = waiting.filter(({ id }) => ids.includes(id));
  const several = waiting.length > 1;
  const held = useHeldPlace(requests, waiting);
  // As a text: the rows are made anew with each rendering, and only what changed is told.
  const waitingIds = waiting.map(({ id }) => id).join(" ");
  useEffect(() => {
    onWaiting(waitingIds);
    return () => onWaiting("");
  }, [waitingIds, onWaiting]);
  return (
    <>
      {several ? (
        <SelectionBar
          waiting={waiting}
          chosen={chosen}
          hushed={isDeciding}
          onChoose={setIds}
          onDecide={(action) => onDecide({ action, requests: chosen })}
        />
      ) : null}
      <div ref={list} {...held}>
        {requests.map((request) => (
          <VerificationRow
            key={request.id}
            request={request}
            secondPress={secondPress}
            onUnseen={() => onUnseen(request)}
            onReject={() => onReject(request)}
            onRevoke={() => onRevoke(request)}
            selected={
              several && request.status === "pending" ? chosen.includes(request) : undefined
            }
            onSelect={(selected) =>
              setIds(selected ? [...ids, request.id] : ids.filter((id) => id !== request.id))
            }
          />
        ))}
      </div>
    </>
  );
}

/** What stands where no request is: nothing was found, nobody has asked yet, or none is of this kind. */
function nothingOf(filter: Filter, search: string): { title: string; line?: string } {
  if (search !== "") return { title: t.verifications.nobody(), line: t.verifications.nobodyLine() };
  if (filter === "all")
    return { title: t.verifications.empty(), line: t.verifications.emptyLine() };
  return { title: filter === "inDoubt" ? t.verifications.noDoubt() : t.verifications.none() };
}

function Requests({ filter, search }: { filter: Filter; search: string }) {
  const nothing = nothingOf(filter, search);
  // Here, as what is decided elsewhere may take the last row away, and what is asked or being typed with it.
  const [rejecting, setRejecting] = useState<RequestAnswer | null>(null);
  const [revoking, setRevoking] = useState<RequestAnswer | null>(null);
  const [unseen, setUnseen] = useState<RequestAnswer | null>(null);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [waiting, setWaiting] = useState("");
  const waits = (requestId: string) => waiting.split(" ").includes(requestId);
  const decided = useRef("");
  const beside = useRef<readonly string[]>([]);
  useEffect(() => {
    if (unseen !== null || revoking !== null || decided.current === "") return;
    // The button that asked is gone with the decision: its row says what became of it, where it is still listed, else
    // the next one goes on.
    const isOn =
      focusRequest(decided.current, { preventScroll: true }) ||
      beside.current.some((id) => focusRequest(id));
    if (!isOn) document.querySelector<HTMLElement>("[data-requests] :checked")?.focus();
    decided.current = "";
  }, [unseen, revoking]);
  const ask = (request: RequestAnswer, open: (request: RequestAnswer) => void) => {
    beside.current = rowsBeside(request.id);
    open(request);
  };
  return (
    <>
      <PagedList
        name="verifications.list"
        input={{
          ...(filter === "inDoubt"
            ? { badge: filter }
            : filter === "all"
              ? {}
              : { status: filter }),
          ...(search === "" ? {} : { search }),
        }}
        keepBefore
        more={t.verifications.more()}
        empty={
          <EmptyState level={3} title={nothing.title} picture={<BadgeCheck />}>
            {nothing.line}
          </EmptyState>
        }
      >
        {(rows, list) => (
          <RequestList
            requests={rows}
            list={list}
            onUnseen={(request) => ask(request, setUnseen)}
            onReject={setRejecting}
            onRevoke={(request) => ask(request, setRevoking)}
            onDecide={setDeciding}
            isDeciding={deciding !== null}
            onWaiting={setWaiting}
          />
        )}
      </PagedList>
      {unseen === null ? null : (
        <UnseenQuestion
          request={unseen}
          waits={waits(unseen.id)}
          onApproved={() => {
            decided.current = unseen.id;
          }}
          onClose={() => setUnseen(null)}
        />
      )}
      {deciding === null ? null : (
        <DecideDialog {...deciding} waits={waits} onClose={() => setDeciding(null)} />
      )}
      {rejecting === null ? null : (
        <RejectDialog
          request={rejecting}
          revokes={false}
          waits={waits(rejecting.id)}
          onClose={() => setRejecting(null)}
        />
      )}
      {revoking === null ? null : (
        <RejectDialog
          request={revoking}
          revokes
          waits
          onDone={() => {
            decided.current = revoking.id;
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}

/**
 * The requests of professionals to be verified, who waits longest first (ADM-11..13). Which are shown, and what is
 * searched for, stands in the address.
 */
export default function VerificationsTab() {
  const { query, put } = usePageQuery();
  const filter: Filter = filters.find((each) => each === query.get("show")) ?? "all";
  // The pressed chip answers at once, the address a moment later.
  const [pressed, press] = useOptimistic(filter);
  const search = (query.get("search") ?? "").trim().slice(0, 200);
  // On a phone it has no room beside the others, and one of its own only where it shows something.
  const wide = useMediaQuery("(min-width: 40rem)");
  const files = useVerb("licences.list", {}, { enabled: !wide }).data?.files ?? [];
  const isAnyInDoubt = files.some(({ badgesInDoubt }) => badgesInDoubt > 0);
  const offersDoubt = wide || isAnyInDoubt || filter === "inDoubt";
  const shown = filters.filter((each) => each !== "inDoubt" || offersDoubt);
  // Asked for by the tabs already.
  const waiting = useVerb("admin.figures", {}).data?.pendingVerifications;
  return (
    <Section
      // On a phone its tab says it right above; the first request comes sooner.
      title={<span className="max-sm:sr-only">{t.verifications.title()}</span>}
      // Its line is kept until the number is there.
      description={waiting === undefined ? "\u00a0" : t.verifications.waiting({ count: waiting })}
      actions={
        <ButtonLink href="/admin/licences" icon={<FileText />}>
          {t.verifications.files()}
        </ButtonLink>
      }
    >
      <search data-requests className="mb-4 flex flex-col gap-4">
        <SearchField
          label={t.verifications.search()}
          value={search}
          onSearch={(text) => put({ search: text })}
          className="max-w-xl"
        />
        <Chips
          label={t.verifications.show()}
          hideLabel
          value={pressed}
          onChange={(show) =>
            startTransition(() => {
              press(show);
              put({ show: show === "all" ? "" : show });
            })
          }
          options={shown.map((value) => ({ value, label: t.verifications[value]() }))}
        />
      </search>
      <Requests filter={filter} search={search} />
    </Section>
  );
}
