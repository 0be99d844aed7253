import { requestStatuses } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { BadgeCheck, Check, FileText, X } from "lucide-react";
import { startTransition, useOptimistic, useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { PagedList } from "#parts/lists/paged-list.tsx";
import { SearchField, usePageQuery } from "#parts/lists/search.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Chips } from "#ui/chips.tsx";
import { Section } from "#ui/section.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useMediaQuery } from "#ui/browser.ts";
import { DecideDialog, type Verdict, RejectDialog, UnseenQuestion } from "./decision-dialogs.tsx";
import { type RequestAnswer, VerificationRow } from "./verification-row.tsx";

const filters = ["all", ...requestStatuses, "inDoubt"] as const;
type Filter = (typeof filters)[number];

interface SelectionBarProps {
  waiting: readonly RequestAnswer[];
  chosen: readonly RequestAnswer[];
  /** Whether changes stay unannounced, as the dialog of the decision tells them. */
  hushed: boolean;
  onChoose: (ids: readonly string[]) => void;
  onDecide: (action: Verdict["action"]) => void;
}

/** Chooses all that wait here, and decides on the chosen ones together; stays in view while any is. */
function SelectionBar({ waiting, chosen, hushed, onChoose, onDecide }: SelectionBarProps) {
  const all = chosen.length === waiting.length;
  return (
    <div className="sticky top-13 z-10 lg:top-16 flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-2 print:hidden">
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

/** The requests of an open question: one, or several together. */
type Asked =
  | { readonly what: "approve" | "reject" | "revoke"; readonly request: RequestAnswer }
  | {
      readonly what: "together";
      readonly action: Verdict["action"];
      readonly requests: readonly RequestAnswer[];
    };

interface RequestListProps {
  requests: readonly RequestAnswer[];
  list: (element: HTMLElement | null) => void;
  /** Whether changes stay unannounced, as the dialog of the decision tells them. */
  hushed: boolean;
  onAsk: (asked: Asked) => void;
}

function RequestList({ requests, list, hushed, onAsk }: RequestListProps) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const waiting = requests.filter(({ status }) => status === "pending");
  const chosen = waiting.filter(({ id }) => ids.includes(id));
  const several = waiting.length > 1;
  return (
    <>
      {several ? (
        <SelectionBar
          waiting={waiting}
          chosen={chosen}
          hushed={hushed}
          onChoose={setIds}
          onDecide={(action) => onAsk({ what: "together", action, requests: chosen })}
        />
      ) : null}
      <div ref={list}>
        {requests.map((request) => (
          <VerificationRow
            key={request.id}
            request={request}
            onAsk={(what) => onAsk({ what, request })}
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

/** The empty list's text: nothing found, nobody asked yet, or none of this kind. */
function nothingOf(filter: Filter, search: string): { title: string; line?: string } {
  if (search !== "") return { title: t.verifications.nobody(), line: t.verifications.nobodyLine() };
  if (filter === "all")
    return { title: t.verifications.empty(), line: t.verifications.emptyLine() };
  return { title: filter === "inDoubt" ? t.verifications.noDoubt() : t.verifications.none() };
}

function Requests({ filter, search }: { filter: Filter; search: string }) {
  const nothing = nothingOf(filter, search);
  // Here, as what is decided elsewhere may take the last row away, and what is being typed with it.
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
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
            hushed={asked?.what === "together"}
            onAsk={ask}
          />
        )}
      </PagedList>
      {asked === null ? null : asked.what === "together" ? (
        <DecideDialog {...asked} onClose={close} />
      ) : asked.what === "approve" ? (
        <UnseenQuestion request={asked.request} onClose={close} />
      ) : (
        <RejectDialog request={asked.request} verb={asked.what} onClose={close} />
      )}
    </>
  );
}

/** Verification requests, longest waiting first (ADM-11..13); the filter stands in the address. */
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
      <search className="mb-4 flex flex-col gap-4">
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
