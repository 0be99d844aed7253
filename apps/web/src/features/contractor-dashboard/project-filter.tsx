import { LONGEST_SEARCH, readAmount, usStates, workKinds } from "@oneup/domain";
import type { VerbInput } from "@oneup/operations";
import { commonTexts, contractorDashboardTexts as t } from "@oneup/texts";
import { Search, SlidersHorizontal, X } from "lucide-react";
import { useCallback, useId, useMemo, useRef, useState } from "react";
import { type usePageQuery, useRested } from "#parts/lists/search.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { formatMoney } from "#ui/format.ts";
import { MoneyInput, TextInput } from "#ui/text-input.tsx";
import { Select } from "#ui/select.tsx";

/** What is looked for, as it stands in the page's address: a link or the way back shows it again. */
const filterNames = [
  "text",
  "room",
  "state",
  "city",
  "zip",
  "budgetFrom",
  "budgetTo",
  "days",
] as const;
type FilterName = (typeof filterNames)[number];
type Filter = Partial<Record<FilterName, string>>;

/** Whole dollars of a typed budget; null for what is none. */
function dollarsOf(text: string): string | null {
  const amount = readAmount(text);
  const dollars = amount.ok ? Math.floor(amount.value / 100) : Number.NaN;
  return dollars > 0 && dollars < 100_000_000 ? String(dollars) : null;
}

const moneyOf = (dollars: string) => formatMoney(Number(dollars) * 100);

type Asked = VerbInput<"quotes.countOpen">;

/** A filter as it is read: what it asks for, and in words. */
interface Read {
  readonly input: Asked;
  readonly words: string;
}

function readBudget(name: "budgetFrom" | "budgetTo", text: string): Read | null {
  const dollars = dollarsOf(text);
  if (dollars === null) return null;
  const words = name === "budgetFrom" ? t.filter.from : t.filter.to;
  return { input: { [name]: dollars }, words: words({ amount: moneyOf(dollars) }) };
}

const dayChoices = ["1", "7", "30"] as const;

/** How each filter is read; null for what cannot be searched for, or was written into the address by hand. */
const readings: Readonly<Record<FilterName, (text: string) => Read | null>> = {
  text: (text) => ({ input: { text }, words: `“${text.trim()}”` }),
  room(text) {
    const room = workKinds.find((kind) => kind === text);
    return room ? { input: { room }, words: t.kinds[room]() } : null;
  },
  state(text) {
    const state = usStates.find(({ code }) => code === text);
    return state ? { input: { state: state.code }, words: state.name } : null;
  },
  city: (city) => ({ input: { city }, words: city.trim() }),
  zip: (zip) => (/^\d{1,5}$/.test(zip) ? { input: { zip }, words: t.filter.zipIs({ zip }) } : null),
  budgetFrom: (text) => readBudget("budgetFrom", text),
  budgetTo: (text) => readBudget("budgetTo", text),
  days(text) {
    const days = dayChoices.find((each) => each === text);
    return days ? { input: { days }, words: t.filter.lastDays({ count: Number(days) }) } : null;
  },
};

/** The lower bound of a budget where it is above the upper one, in whole dollars; null where it is not. */
function budgetAbove({ budgetFrom = "", budgetTo = "" }: Filter): string | null {
  const from = dollarsOf(budgetFrom);
  const to = dollarsOf(budgetTo);
  return from !== null && to !== null && Number(from) > Number(to) ? from : null;
}

/** What of an address is looked for. No project lies between bounds that are turned around: a word at the field says so. */
function readAll(filter: Filter): readonly (Read & { readonly name: FilterName })[] {
  const isTurned = budgetAbove(filter) !== null;
  return filterNames.flatMap((name) => {
    const { [name]: text } = filter;
    const isUnused = text === undefined || (name === "budgetTo" && isTurned);
    const read = isUnused ? null : readings[name](text);
    return read === null ? [] : { name, ...read };
  });
}

const NOWHERE: Asked = {};
const OWN_AREA: Asked = { area: "own" };

/**
 * What is looked for, and the contractor's own area beside it unless all are shown.
 * @param hasArea whether who looks can have an area: an account
 */
export function useFilter({ query, put }: ReturnType<typeof usePageQuery>, hasArea: boolean) {
  const filter: Filter = useMemo(() => {
    const found = filterNames.flatMap((name) => {
      const text = (query.get(name) ?? "").slice(0, LONGEST_SEARCH);
      return text.trim() === "" ? [] : [[name, text] as const];
    });
    return Object.fromEntries(found);
  }, [query]);
  const change: (over: Filter) => void = put;
  const clear = useCallback(
    () => put(Object.fromEntries(filterNames.map((name) => [name, ""]))),
    [put],
  );
  const isAll = query.get("area") === "all";
  const area = hasArea && !isAll ? OWN_AREA : NOWHERE;
  const input = useMemo(
    () => readAll(filter).reduce<Asked>((all, read) => ({ ...all, ...read.input }), {}),
    [filter],
  );
  const asked = useMemo(() => ({ ...input, ...area }), [input, area]);
  const showAll = (all: boolean) => put({ area: all ? "all" : "" });
  return { filter, input, asked, area, isAll, change, clear, showAll };
}

interface FilterProps {
  filter: Filter;
  change: (over: Filter) => void;
}

interface TypedProps extends FilterProps {
  name: FilterName;
  label: string;
  hint?: string;
  wrong?: string;
  unfit?: string | undefined;
  money?: boolean;
}

/** A part that is typed; what cannot be read stays in the field, with a word about it. */
function FilterField({
  filter,
  change,
  name,
  label,
  hint,
  wrong,
  unfit,
  money = false,
}: TypedProps) {
  const text = useRested(filter[name] ?? "", (next) => change({ [name]: next }));
  const Input = money ? MoneyInput : TextInput;
  const typed = text.value.trim();
  const isRead = typed === "" || readings[name](typed) !== null;
  return (
    <Field label={label} hint={hint} error={isRead ? unfit : wrong}>
      <Input
        name={name}
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        value={text.value}
        inputMode={name === "zip" ? "numeric" : money ? "decimal" : "text"}
        onChange={(event) => text.change(event.currentTarget.value)}
        onBlur={text.leave}
      />
    </Field>
  );
}

function Fields(props: FilterProps & { id: string; open: boolean }) {
  const { filter, change, id, open } = props;
  const given = { filter, change };
  const above = budgetAbove(filter);
  const choose = (name: FilterName) => ({
    name,
    value: filter[name] ?? "",
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <Card id={id} tone="sunken" className={cx(!open && "hidden")}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-4">
        <Field label={commonTexts.room()}>
          <Select
            placeholder={t.filter.anyRoom()}
            options={workKinds.map((value) => ({ value, label: t.kinds[value]() }))}
            {...choose("room")}
          />
        </Field>
        <Field label={commonTexts.state()}>
          <Select
            placeholder={t.filter.anyState()}
            options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
            {...choose("state")}
          />
        </Field>
        <FilterField {...given} name="city" label={commonTexts.city()} />
        <FilterField
          {...given}
          name="zip"
          label={commonTexts.zipCode()}
          hint={t.filter.zipHint()}
          wrong={t.filter.wrongZip()}
        />
        <FilterField
          {...given}
          money
          name="budgetFrom"
          label={t.filter.budgetFrom()}
          wrong={t.filter.wrongBudget()}
        />
        <FilterField
          {...given}
          money
          name="budgetTo"
          label={t.filter.budgetTo()}
          wrong={t.filter.wrongBudget()}
          unfit={above === null ? undefined : t.filter.turned({ from: moneyOf(above) })}
        />
        <Field label={t.filter.days()}>
          <Select
            placeholder={t.filter.anyTime()}
            options={dayChoices.map((value) => ({
              value,
              label: t.filter.lastDays({ count: Number(value) }),
            }))}
            {...choose("days")}
          />
        </Field>
      </div>
    </Card>
  );
}

/** Search and filters of open projects (MKT-11). */
export function ProjectFilter({ filter, change, clear }: FilterProps & { clear: () => void }) {
  const id = useId();
  const set = readAll(filter);
  const inPanel = set.filter(({ name }) => name !== "text").length;
  const [open, setOpen] = useState(false);
  const search = useRested(filter.text ?? "", (text) => change({ text }));
  const more = useRef<HTMLButtonElement>(null);
  /** What was pressed is gone, and the focus would be with it. */
  const take = (act: () => void) => {
    act();
    more.current?.focus();
  };
  return (
    <search className="flex flex-col gap-4">
      <div className="flex items-start gap-2">
        <TextInput
          // Without the browser's own cross: the filter below clears it, as it does every other one.
          role="searchbox"
          inputMode="search"
          name="text"
          aria-label={t.filter.search()}
          placeholder={t.filter.placeholder()}
          adornment={<Search />}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={LONGEST_SEARCH}
          value={search.value}
          onChange={(event) => search.change(event.currentTarget.value)}
          onBlur={search.leave}
          onKeyDown={(event) => {
            if (event.key === "Enter") search.settle();
          }}
        />
        <Button
          ref={more}
          icon={<SlidersHorizontal />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
          className="min-h-11 shrink-0"
        >
          {t.filter.more()}
          {inPanel === 0 ? null : (
            <>
              <span aria-hidden="true" className="figures">
                ({inPanel})
              </span>
              <span className="sr-only">{t.filter.set({ count: inPanel })}</span>
            </>
          )}
        </Button>
      </div>
      <Fields id={id} open={open} filter={filter} change={change} />
      {set.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {set.map(({ name, words }) => (
            <Button
              key={name}
              size="sm"
              iconEnd={<X />}
              aria-label={t.filter.remove({ what: words })}
              onClick={() => take(() => change({ [name]: "" }))}
            >
              {words}
            </Button>
          ))}
          {set.length === 1 ? null : (
            <Button size="sm" variant="quiet" onClick={() => take(clear)}>
              {t.filter.clear()}
            </Button>
          )}
        </div>
      )}
    </search>
  );
}
