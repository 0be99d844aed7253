import { accountStatuses, userTypes } from "@oneup/domain";
import { type VerbInput, accountOrders } from "@oneup/operations";
import { commonTexts, adminTexts as t } from "@oneup/texts";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { usePageQuery, SearchField } from "#parts/lists/search.tsx";
import { useMediaQuery } from "#ui/browser.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { lateNamed } from "#ui/late.tsx";
import { PageButtons } from "#ui/page-buttons.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ChoiceField } from "./fields.tsx";
import { type Intent, UserCards, userColumns } from "./user-list.tsx";

type Found = Pick<VerbInput<"users.list">, "search" | "status" | "userType" | "order">;

/** The filter in the page's address; invalid parts do not count. */
function readUserFilter(query: URLSearchParams): Found {
  const search = (query.get("search") ?? "").trim().slice(0, 200);
  const status = accountStatuses.find((each) => each === query.get("status"));
  const userType = userTypes.find((each) => each === query.get("type"));
  const order = accountOrders.find((each) => each === query.get("order"));
  return {
    ...(search === "" ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(userType === undefined ? {} : { userType }),
    ...(order === undefined ? {} : { order }),
  };
}

interface UserFilterProps {
  found: Found;
  /** Changes the page's address. */
  onChange: ReturnType<typeof usePageQuery>["put"];
}

/** Search and filters of users (ADM-03); on a phone behind a button with their number. */
function UserFilter({ found, onChange }: UserFilterProps) {
  const { search = "", status, userType, order = "newest" } = found;
  const set = [status, userType].filter((each) => each !== undefined).length;
  const phone = useMediaQuery("(max-width: 39.99rem)");
  const fields = (
    <>
      <ChoiceField
        label={commonTexts.status()}
        hideLabel
        name="status"
        value={status}
        placeholder={t.find.anyStatus()}
        options={accountStatuses}
        words={t.statuses}
        onChange={({ currentTarget: { value } }) => onChange({ status: value })}
      />
      <ChoiceField
        label={t.find.userType()}
        hideLabel
        name="userType"
        value={userType}
        placeholder={t.find.anyType()}
        options={userTypes}
        words={t.types}
        onChange={({ currentTarget: { value } }) => onChange({ type: value })}
      />
      <ChoiceField
        label={t.find.order()}
        hideLabel
        className={phone ? "col-span-2" : ""}
        name="order"
        value={order}
        options={accountOrders}
        words={t.orders}
        onChange={({ currentTarget: { value } }) =>
          onChange({ order: value === "newest" ? "" : value })
        }
      />
    </>
  );
  return (
    <search className="mb-4 grid gap-3 sm:grid-cols-3 lg:grid-cols-[1fr_10rem_10rem_11rem]">
      <SearchField
        label={t.find.search()}
        value={search}
        onSearch={(text) => onChange({ search: text })}
        className="max-lg:col-span-full"
      />
      {phone ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5">
            {t.find.filters()}
            {set === 0 ? null : (
              <>
                <span aria-hidden="true" className="figures">
                  {" "}
                  ({set})
                </span>
                <span className="sr-only">{t.find.set({ count: set })}</span>
              </>
            )}
          </summary>
          <div className="grid grid-cols-2 gap-3">{fields}</div>
        </details>
      ) : (
        fields
      )}
    </search>
  );
}

const UserDialogs = lateNamed("UserDialogs", () => import("./user-dialogs.tsx"));

/** Users on a page; one more is asked for to know whether another page follows. */
const PER_PAGE = 25;

function countLine(all: number, filtered: boolean, earlier: number, here: number): string {
  if (here > 0 && here < all) {
    const part = { from: earlier + 1, to: earlier + here, all };
    return filtered ? t.find.rangeFound(part) : t.find.range(part);
  }
  return filtered ? t.find.found({ all }) : t.find.count({ all });
}

/** Accounts by search, order and page, with an admin's actions (ADM-03..10). */
export default function UsersTab() {
  const { query, put } = usePageQuery();
  const found = readUserFilter(query);
  const { order = "newest", ...filter } = found;
  // The last user of each page before this one.
  const [before, setBefore] = useState<readonly string[]>([]);
  const [intent, setIntent] = useState<Intent | null>(null);
  const after = before.at(-1);
  const users = useVerb("users.list", {
    limit: String(PER_PAGE + 1),
    order,
    ...filter,
    ...(after === undefined ? {} : { after }),
  });
  const failure = failureOf(users);
  // The accounts found before stay until the next answer is there.
  const [rows, setRows] = useState(users.data);
  if (users.data !== undefined && users.data !== rows) setRows(users.data);
  const shown = rows?.slice(0, PER_PAGE) ?? [];
  const last = shown.at(-1);
  const more = (rows?.length ?? 0) > PER_PAGE && last !== undefined;
  // From here on its columns stand beside each other (data-table.tsx).
  const wide = useMediaQuery("(min-width: 76rem)");
  const all = useVerb("users.count", filter).data?.count;
  const filtered = Object.keys(filter).length > 0;
  const earlier = before.length * PER_PAGE;
  const nobody = (
    <EmptyState
      level={2}
      title={t.find.nobody()}
      action={
        <Button
          onClick={() => {
            put({ search: "", status: "", type: "" });
            setBefore([]);
          }}
        >
          {t.find.clear()}
        </Button>
      }
    >
      {t.find.nobodyLine()}
    </EmptyState>
  );
  return (
    <>
      <Section
        // On a phone its tab says it right above; the first user comes sooner.
        title={<span className="max-sm:sr-only">{t.users()}</span>}
        actions={
          <Button
            variant="primary"
            icon={<UserPlus />}
            onClick={() => setIntent({ what: "create" })}
          >
            {t.create()}
          </Button>
        }
      >
        <UserFilter
          found={found}
          onChange={(over) => {
            put(over);
            setBefore([]);
          }}
        />
        {rows === undefined && failure === null ? <Skeleton className="h-96 w-full" /> : null}
        {failure ? <LoadFailure of={users} /> : null}
        {rows !== undefined && failure === null ? (
          <div aria-busy={users.isPending}>
            <p role="status" className="figures mb-3 text-sm text-ink-soft empty:absolute">
              {all === undefined ? null : countLine(all, filtered, earlier, shown.length)}
            </p>
            {shown.length === 0 ? nobody : null}
            {shown.length > 0 && wide ? (
              <DataTable
                caption={t.users()}
                columns={userColumns(setIntent)}
                rows={shown}
                rowKey={(user) => user.id}
              />
            ) : null}
            {shown.length > 0 && !wide ? <UserCards users={shown} onIntent={setIntent} /> : null}
          </div>
        ) : null}
        {before.length > 0 || more ? (
          <PageButtons
            label={t.find.pages()}
            back={t.find.back()}
            on={t.find.on()}
            onBack={before.length === 0 ? null : () => setBefore(before.slice(0, -1))}
            onOn={more ? () => setBefore([...before, last.id]) : null}
          >
            {t.find.page({ page: before.length + 1 })}
          </PageButtons>
        ) : null}
      </Section>
      {intent ? <UserDialogs intent={intent} onClose={() => setIntent(null)} /> : null}
    </>
  );
}
