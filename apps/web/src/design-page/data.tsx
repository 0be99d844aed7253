import { Avatar } from "#ui/avatar.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardLink } from "#ui/card.tsx";
import { GoalBar, RangePicture } from "#ui/range-charts.tsx";
import { BarList, Gauge, type BarItem } from "#ui/charts.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DefinitionList, type Definition, Stat, Stats } from "#ui/stat.tsx";
import { DateText, Money } from "#ui/figures.tsx";
import { formatMoney, formatPercent } from "#ui/format.ts";
import { type MapPoint, PointMap } from "#ui/point-map.tsx";
import { InfoTip } from "#ui/tooltip.tsx";
import { Heading } from "#ui/typography.tsx";
import { Chapter, Example, ROW } from "./example.tsx";

interface Row {
  id: string;
  name: string;
  amount: number;
  until: string;
  state: "green" | "brass" | "neutral";
}

const words = { green: "Approved", brass: "Pending", neutral: "Scheduled" };

const rows: readonly Row[] = [
  { id: "1", name: "Blue Ridge Builders", amount: 2_670_000, until: "2026-12-05", state: "green" },
  { id: "2", name: "Rivera & Sons", amount: 2_495_050, until: "2026-12-12", state: "brass" },
  {
    id: "3",
    name: "Northside Kitchens and Baths of Greater Springfield",
    amount: 3_120_000,
    until: "2026-12-01",
    state: "neutral",
  },
];

const deeds = [
  {
    id: "1",
    what: "Rejected a verification",
    by: "admin@oneup.example",
    details: "Basic Verified: the number belongs to another business, which closed in 2019.",
  },
  {
    id: "2",
    what: "Created a user",
    by: "second.admin@oneup.example",
    details: "role: user, type: contractor, plan: demo",
  },
];

const scores: readonly BarItem[] = [
  { key: "k", label: "Kitchen", value: 92, text: "92", tone: "green" },
  { key: "b", label: "Bathroom", value: 74, text: "74", tone: "brass" },
  { key: "o", label: "Outside", value: 41, text: "41", tone: "clay" },
  { key: "a", label: "Homes nearby", value: 80, text: "80", tone: "neutral" },
];

const terms: readonly Definition[] = [
  {
    key: "scope",
    term: "Scope",
    value: "Cabinets, counters, floor and light; the walls stay.",
  },
  { key: "permit", term: "Permit", value: "Included" },
];

const places: readonly MapPoint[] = [
  { key: "a", mark: "1", label: "1: 14 Elm Street", lat: 47.604, lon: -122.303 },
  { key: "b", mark: "2", label: "2: 3 Hill Road", lat: 47.6041, lon: -122.3031 },
  { key: "c", mark: "3", label: "3: 90 Lake Avenue", lat: 47.593, lon: -122.288 },
  { key: "d", mark: "4", label: "4: 7 Mill Lane", lat: 47.6, lon: -122.3 },
];

const names = [
  "Sarah Chen",
  "Mike Johnson",
  "Elena Petrova",
  "Rivera & Sons",
  "Tom Ito",
  "Olu Ade",
];

/** Figures, lists, tables, charts, people. */
export function Data() {
  return (
    <Chapter
      id="data"
      title="Figures and lists"
      note="Numbers stand under each other and say where they come from. Hairlines rather than boxes. A table becomes cards where there is no room for it."
    >
      <Example title="Stats">
        <Stats>
          <Stat
            label="Cost"
            value={<Money amount={2_670_000} />}
            note="Benchmark, 2026"
            aside={<InfoTip label="About the cost">Typical of $19,400 to $33,800.</InfoTip>}
          />
          <Stat
            label="Value gained"
            tone="green"
            value={<Money amount={4_120_000} signed />}
            note="9 sales within 1 mile"
          />
          <Stat label="ROI" tone="brass" value={formatPercent(154)} note="Net return 54%" />
          <Stat label="Days open" value="12" />
        </Stats>
      </Example>
      <Example title="Stat, large">
        <Stats>
          <Stat size="lg" label="Your home today" value={<Money amount={38_450_000} />} />
          <Stat
            size="lg"
            tone="brass"
            label="After three upgrades"
            value={<Money amount={43_120_000} />}
            note="Range $415,000 to $447,000"
          />
        </Stats>
      </Example>
      <Example title="DataTable">
        <DataTable
          caption="Bids for the kitchen"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: "name",
              header: "Contractor",
              main: true,
              renderCell: (row) => (
                <span className="flex items-center gap-3">
                  <Avatar name={row.name} />
                  <span className="min-w-0">{row.name}</span>
                </span>
              ),
            },
            {
              key: "state",
              header: "State",
              renderCell: (row) => <StatusBadge tone={row.state}>{words[row.state]}</StatusBadge>,
            },
            {
              key: "until",
              header: "Valid until",
              sortBy: (row) => row.until,
              renderCell: (row) => <DateText value={row.until} />,
            },
            {
              key: "amount",
              header: "Amount",
              align: "end",
              sortBy: (row) => row.amount,
              renderCell: (row) => <Money amount={row.amount} />,
            },
            {
              key: "act",
              header: "Actions",
              hideHeader: true,
              align: "end",
              renderCell: (row) => (
                <Button size="sm" aria-label={`Look at the bid of ${row.name}`}>
                  Look
                </Button>
              ),
            },
          ]}
        />
      </Example>
      <Example title="DataTable: roomy, as long texts stand in few columns">
        <DataTable
          caption="What admins did"
          roomy
          rows={deeds}
          rowKey={(deed) => deed.id}
          columns={[
            { key: "what", header: "What", main: true, renderCell: (deed) => deed.what },
            { key: "by", header: "By", renderCell: (deed) => deed.by },
            { key: "details", header: "Details", renderCell: (deed) => deed.details },
          ]}
        />
      </Example>
      <Example title="DefinitionList: rows and stacked">
        <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
          <DefinitionList
            items={[
              { key: "cost", term: "Cost", value: <Money amount={2_670_000} /> },
              { key: "valid", term: "Valid until", value: <DateText value="2026-12-05" /> },
            ]}
          />
          <DefinitionList layout="stacked" items={terms} />
        </div>
      </Example>
      <Example title="BarList, Gauge">
        <div className="grid items-start gap-10 md:grid-cols-3">
          <BarList label="Scores by room" max={100} items={scores} />
          <Gauge
            label="1UP score"
            value={78}
            tone="brass"
            note="11 points above the homes nearby"
          />
        </div>
      </Example>
      <Example title="RangePicture: large, and as the bar of a line">
        <div className="grid items-center gap-10 md:grid-cols-2">
          <RangePicture
            label="Estimated value"
            low={36_100_000}
            typical={41_200_000}
            high={49_800_000}
            format={formatMoney}
          />
          <RangePicture
            size="sm"
            tone="neutral"
            label="By its ZIP code"
            low={31_000_000}
            typical={43_500_000}
            high={60_200_000}
            format={formatMoney}
            min={30_000_000}
            max={62_000_000}
          />
        </div>
      </Example>
      <Example title="GoalBar: a value held against a line, reached and not">
        <div className="flex max-w-xl flex-col gap-4">
          <GoalBar
            label="Kitchen"
            tone="clay"
            value={{ low: 560_000, typical: 860_000, high: 1_200_000 }}
            goal={{ low: 1_900_000, typical: 2_700_000, high: 3_700_000 }}
          />
          <GoalBar
            label="Front of the house"
            tone="green"
            value={{ low: -120_000, typical: 260_000, high: 690_000 }}
            goal={{ low: 160_000, typical: 230_000, high: 320_000 }}
          />
        </div>
      </Example>
      <Example title="PointMap: pins that would cover each other stand apart">
        <div className="max-w-sm">
          <PointMap
            label="Homes nearby"
            home={{ lat: 47.6, lon: -122.3, label: "This home" }}
            points={places}
            chosen="b"
            onChoose={() => undefined}
            formatMiles={(miles) => `${miles} mi`}
            north="N"
          />
        </div>
      </Example>
      <Example title="Avatar: generated from the name; initials until it is there">
        <div className={ROW}>
          {names.map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </div>
      </Example>
      <Example title="Card, CardLink">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
          <Card>
            <Heading level={3}>Plain</Heading>
            <p className="mt-1 text-sm text-ink-soft">Paper with a hairline.</p>
          </Card>
          <Card tone="sunken">
            <Heading level={3}>Sunken</Heading>
            <p className="mt-1 text-sm text-ink-soft">Recedes behind the rest.</p>
          </Card>
          <Card tone="brass">
            <Heading level={3}>Brass</Heading>
            <p className="mt-1 text-sm text-ink-soft">The upgrade among others.</p>
          </Card>
          <Card tone="green">
            <Heading level={3}>Green</Heading>
            <p className="mt-1 text-sm text-ink-soft">Done and well.</p>
          </Card>
          <Card lifted>
            <Heading level={3}>Lifted</Heading>
            <p className="mt-1 text-sm text-ink-soft">The one shadow.</p>
          </Card>
          <CardLink href="#data">
            <Heading level={3}>A card that leads on</Heading>
            <p className="mt-1 text-sm text-ink-soft">The whole of it.</p>
          </CardLink>
        </div>
      </Example>
    </Chapter>
  );
}
