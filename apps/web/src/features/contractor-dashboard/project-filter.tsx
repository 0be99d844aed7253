import { type WorkKind, LONGEST_SEARCH, readAmount, usStates, workKinds } from "@oneup/domain";
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

const isZip = (text: string) => /^\d{1,5}$/.test(text);
const isDays = (text: string): text is "1" | "7" | "30" => ["1", "7", "30"].includes(text);
const kindOf = (text: string): WorkKind | undefined => workKinds.find((kind) => kind === text);

/** Whether a part can be searched for as it is typed; an empty one asks for nothing. */
function isReadable(name: FilterName, text: string): boolean {
  if (text === "") return true;
  if (name === "zip") return isZip(text);
  return name === "budgetFrom" || name === "budgetTo" ? dollarsOf(text) !== null : true;
}

/** The lower bound of a budget where it is above the upper one, in whole dollars; null where it is not. */
function budgetAbove({ budgetFrom = "", budgetTo = "" }: Filter): string | null {
  const from = dollarsOf(budgetFrom);
  const to = dollarsOf(budgetTo);
  return from !== null && to !== null && Number(from) > Number(to) ? from : null;
}

/** What of an address can be asked for: anything else was written by hand, and does not matter. */
function inputOf(filter: Filter): VerbInput<"quotes.countOpen"> {
  const { text, room = "", state, city, zip = "", days = "" } = filter;
  const kind = kindOf(room);
  const known = usStates.some(({ code }) => code === state);
  const from = dollarsOf(filter.budgetFrom ?? "");
  // No project lies between bounds that are turned around; a word at the field says so.
  const to = budgetAbove(filter) === null ? dollarsOf(filter.budgetTo ?? "") : null;
  return {
    ...(text === undefined ? {} : { text }),
    ...(kind === undefined ? {} : { room: kind }),
    ...(state !== undefined && known ? { state } : {}),
    ...(city === undefined ? {} : { city }),
    ...(isZip(zip) ? { zip } : {}),
    ...(from === null ? {} : { budgetFrom: from }),
    ...(to === null ? {} : { budgetTo: to }),
    ...(isDays(days) ? { days } : {}),
  };
}

const NOWHERE: VerbInput<"quotes.countOpen"> = {};
const OWN_AREA: VerbInput<"quotes.countOpen"> = { area: "own" };

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
  const input = useMemo(() => inputOf(filter), [filter]);
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
  return (
    <Field label={label} hint={hint} error={isReadable(name, text.value.trim()) ? unfit : wrong}>
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

const dayChoices = ["1", "7", "30"] as const;

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

function moneyOf(dollars: string): string {
  return formatMoney(Number(dollars) * 100);
}

/** A filter in words; null for what was written into the address by hand and means nothing. */
function wordsFor(name: FilterName, text: string): string | null {
  const dollars = dollarsOf(text);
  const amount = dollars === null ? null : moneyOf(dollars);
  const words: Record<FilterName, () => string | null> = {
    text: () => `“${text.trim()}”`,
    room: () => {
      const kind = workKinds.find((each) => each === text);
      return kind === undefined ? null : t.kinds[kind]();
    },
    state: () => usStates.find(({ code }) => code === text)?.name ?? null,
    city: () => text.trim(),
    zip: () => (isReadable("zip", text) ? t.filter.zipIs({ zip: text }) : null),
    budgetFrom: () => amount && t.filter.from({ amount }),
    budgetTo: () => amount && t.filter.to({ amount }),
    days: () =>
      dayChoices.some((each) => each === text) ? t.filter.lastDays({ count: Number(text) }) : null,
  };
  return words[name]();
}

/** Search and filters of open projects (MKT-11). */
export function ProjectFilter({ filter, change, clear }: FilterProps & { clear: () => void }) {
  const id = useId();
  const set = filterNames.flatMap((name) => {
    const text = filter[name];
    const unused = name === "budgetTo" && budgetAbove(filter) !== null;
    const words = text === undefined || unused ? null : wordsFor(name, text);
    return words === null ? [] : [{ name, words }];
  });
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
