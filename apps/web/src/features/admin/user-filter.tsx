import { accountStatuses, userTypes } from "@oneup/domain";
import { type VerbInput, accountOrders } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { useId, useState } from "react";
import { type usePageQuery, SearchField } from "#parts/lists/search.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { useMediaQuery } from "#ui/use-media-query.ts";

/** Which users are looked for, and in which order. */
type Found = Pick<VerbInput<"users.list">, "search" | "status" | "userType" | "order">;

/** What of the page's address says which users are shown; what was written there by hand and means nothing does not count. */
export function readUserFilter(query: URLSearchParams): Found {
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

/** Search and filters above the users (ADM-03); on a phone the filters fold behind a button that says how many are set. */
export function UserFilter({ found, onChange }: UserFilterProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { search = "", status, userType, order = "newest" } = found;
  const set = [status, userType].filter((each) => each !== undefined).length;
  const phone = useMediaQuery("(max-width: 39.99rem)");
  const sought = (
    <SearchField
      label={t.find.search()}
      value={search}
      onSearch={(text) => onChange({ search: text })}
      className={phone ? "min-w-0 flex-1" : "max-lg:col-span-full"}
    />
  );
  const fields = (
    <>
      <Field label={t.find.status()} hideLabel>
        <Select
          value={status ?? ""}
          placeholder={t.find.anyStatus()}
          options={accountStatuses.map((value) => ({ value, label: t.statuses[value]() }))}
          onChange={({ currentTarget: { value } }) => onChange({ status: value })}
        />
      </Field>
      <Field label={t.find.userType()} hideLabel>
        <Select
          value={userType ?? ""}
          placeholder={t.find.anyType()}
          options={userTypes.map((value) => ({ value, label: t.types[value]() }))}
          onChange={({ currentTarget: { value } }) => onChange({ type: value })}
        />
      </Field>
      <Field label={t.find.order()} hideLabel className={phone ? "col-span-2" : ""}>
        <Select
          value={order}
          options={accountOrders.map((value) => ({ value, label: t.orders[value]() }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ order: value === "newest" ? "" : value })
          }
        />
      </Field>
    </>
  );
  if (!phone) {
    return (
      <search className="mb-4 grid gap-3 sm:grid-cols-3 lg:grid-cols-[1fr_10rem_10rem_11rem]">
        {sought}
        {fields}
      </search>
    );
  }
  return (
    <search className="mb-4 flex flex-col gap-3">
      <div className="flex items-start gap-2">
        {sought}
        <Button
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
          className="min-h-11 shrink-0"
        >
          {t.find.filters()}
          {set === 0 ? null : (
            <>
              <span aria-hidden="true" className="figures">
                ({set})
              </span>
              <span className="sr-only">{t.find.set({ count: set })}</span>
            </>
          )}
        </Button>
      </div>
      <div id={id} hidden={!open} className="grid grid-cols-2 gap-3">
        {fields}
      </div>
    </search>
  );
}
