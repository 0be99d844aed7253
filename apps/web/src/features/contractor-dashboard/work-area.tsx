import { type WorkKind, workKinds, workMiles } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { contractorDashboardTexts, contractorProfileTexts } from "@oneup/texts";
import { MapPin, Map as MapIcon } from "lucide-react";
import { useState } from "react";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { byRule, useVerbForm } from "#parts/forms/use-verb-form.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { milesBetween } from "#ui/map-layout.ts";
import { useMediaQuery } from "#ui/browser.ts";
import { PointMap } from "#ui/point-map.tsx";

const t = contractorProfileTexts.area;

/** What a contractor's account told of its work. */
export type OwnProfile = VerbOutput<"profiles.readOwn">;

const faultsOf = ({ zip }: { zip: string }) =>
  /^(\d{5})?$/.test(zip.trim()) ? {} : { zip: t.zipWrong() };

interface AreaFormProps {
  profile: OwnProfile;
  onCancel: () => void;
  onKept: () => void;
}

function AreaForm({ profile, onCancel, onKept }: AreaFormProps) {
  const [trades, setTrades] = useState<readonly WorkKind[]>(profile.trades);
  const form = useVerbForm(byRule(faultsOf), "profiles.update", {
    start: { zip: profile.zip, miles: String(profile.miles) },
    failed: t.failed(),
    input: ({ zip, miles }) => ({ zip: zip.trim(), miles: Number(miles), trades: [...trades] }),
    onDone() {
      toasts.show({ title: t.saved(), tone: "success" });
      onKept();
    },
  });
  const choices = [...new Set([...workMiles, profile.miles])].toSorted((one, two) => one - two);
  return (
    <Panel tone="sunken" title={t.title()} line={t.line()}>
      <form noValidate {...form.props} className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label={t.zip()} hint={t.zipHint()} error={form.at("zip")}>
            <TextInput
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              {...form.field("zip")}
            />
          </Field>
          <Field label={t.miles()} className="self-end">
            <Select
              options={choices.map((miles) => ({
                value: String(miles),
                label: t.within({ count: miles }),
              }))}
              {...form.field("miles")}
            />
          </Field>
        </div>
        <fieldset className="min-w-0">
          <legend className="text-sm font-[560]">{t.trades()}</legend>
          <p className="mb-1 text-sm text-ink-soft">{t.tradesHint()}</p>
          <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
            {workKinds.map((kind) => (
              <Checkbox
                key={kind}
                label={contractorDashboardTexts.kinds[kind]()}
                checked={trades.includes(kind)}
                onChange={({ currentTarget: { checked } }) =>
                  setTrades(
                    workKinds.filter((each) => (each === kind ? checked : trades.includes(each))),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
        <RefusalLine refused={form.refusal.refused} />
        <div className="flex flex-wrap gap-2">
          <LockableButton type="submit" variant="primary" loading={form.busy}>
            {t.save()}
          </LockableButton>
          <Button onClick={onCancel}>{t.cancel()}</Button>
        </div>
      </form>
    </Panel>
  );
}

const AND = new Intl.ListFormat("en-US");

function showing({ zip, miles, trades }: OwnProfile): string {
  return t.showing({
    zip: zip === "" ? "none" : zip,
    miles,
    trades: trades.length === 0 ? "none" : "some",
    names: AND.format(trades.map((kind) => contractorDashboardTexts.kinds[kind]())),
  });
}

interface WorkAreaProps {
  profile: OwnProfile;
  /** Whether every project is listed, wherever it is. */
  isAll: boolean;
  onAll: (isAll: boolean) => void;
}

/** Where a contractor works and on what: asked once, then what the list is narrowed to. */
export function WorkArea({ profile, isAll, onAll }: WorkAreaProps) {
  const [open, setOpen] = useState(false);
  const { told } = profile;
  if (open) {
    return (
      <AreaForm
        profile={profile}
        onCancel={() => setOpen(false)}
        onKept={() => {
          setOpen(false);
          onAll(false);
        }}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex min-w-0 items-start gap-2 text-sm">
        <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass" />
        {told ? (isAll ? t.showingAll() : showing(profile)) : t.ask()}
      </p>
      <div className="flex flex-wrap gap-2">
        {told ? (
          <Button size="sm" onClick={() => onAll(!isAll)}>
            {isAll ? t.own() : t.all()}
          </Button>
        ) : null}
        <Button size="sm" variant={told ? "quiet" : "primary"} onClick={() => setOpen(true)}>
          {told ? t.change() : t.add()}
        </Button>
        <ButtonLink
          size="sm"
          variant="quiet"
          href={`/contractor/${encodeURIComponent(profile.contractorId)}`}
        >
          {contractorProfileTexts.own()}
        </ButtonLink>
      </div>
    </div>
  );
}

const { map } = contractorProfileTexts;

/** The most pins that stand apart on the map: a page of the list. */
const MOST_PINS = 20;

interface ProjectMapProps {
  profile: OwnProfile & { readonly place: NonNullable<OwnProfile["place"]> };
  rows: VerbOutput<"quotes.listOpen">["items"];
  onChoose: (quoteId: string) => void;
}

/** The listed projects around a contractor's ZIP code, by the middles of theirs. */
export function ProjectMap({ profile, rows, onChoose }: ProjectMapProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const wide = useMediaQuery("(min-width: 64rem)");
  const [asked, setAsked] = useState(false);
  const { place: home, zip } = profile;
  const first = rows.slice(0, MOST_PINS);
  const points = first.flatMap(({ quote, place }, at) => {
    if (place === null) return [];
    const mark = String(at + 1);
    const miles = map.miles({ miles: milesBetween(home, place) });
    const name = quote.upgrades.map(({ room }) => room).join(", ");
    return [{ ...place, key: quote.id, mark, label: map.pin({ mark, name, miles }) }];
  });
  if (points.length === 0) return null;
  return (
    <div className="w-full lg:sticky lg:top-24">
      {/* On a phone it would stand before the list. */}
      {wide ? null : (
        <Button size="sm" icon={<MapIcon />} aria-expanded={asked} onClick={() => setAsked(!asked)}>
          {asked ? map.hide() : map.show()}
        </Button>
      )}
      {wide || asked ? (
        <div className="mx-auto mt-3 max-w-md lg:mt-0">
          <PointMap
            label={map.label()}
            home={{ ...home, label: map.home({ zip }) }}
            points={points}
            chosen={chosen}
            onChoose={(key) => {
              setChosen(key);
              onChoose(key);
            }}
            formatMiles={(miles) => map.miles({ miles })}
            north={map.north()}
          />
          <p className="mt-2 text-xs text-ink-soft">
            {map.line()}{" "}
            {points.length === first.length
              ? null
              : map.missing({ count: first.length - points.length })}
          </p>
        </div>
      ) : null}
    </div>
  );
}
