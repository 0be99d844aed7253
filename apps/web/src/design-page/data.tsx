import { Hammer, Info } from "lucide-react";
import { useState } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { type Tone, Badge, CountBadge, GradeBadge, StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardLink } from "#ui/card.tsx";
import { BarList, Gauge } from "#ui/charts.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { AlertDialog, Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { DateText, Money } from "#ui/figures.tsx";
import { PointMap } from "#ui/point-map.tsx";
import { Progress } from "#ui/progress.tsx";
import { GoalBar, RangePicture } from "#ui/range-charts.tsx";
import { Skeleton, Spinner } from "#ui/skeleton.tsx";
import { DefinitionList, Stat, Stats } from "#ui/stat.tsx";
import { EmptyState, ErrorState, Notice } from "#ui/states.tsx";
import { MoneyInput } from "#ui/text-input.tsx";
import { type ToastInput, toasts } from "#ui/toast.ts";
import { InfoTip } from "#ui/tooltip.tsx";
import { Chapter, Example, GRID, ROW, STACK, States } from "./example.tsx";

const tones: readonly Tone[] = ["neutral", "green", "brass", "clay", "slate"];
const grades = ["A", "B", "C", "D", "F"] as const;

const news: Readonly<Record<string, ToastInput>> = {
  Plain: { title: "Link copied" },
  "With an action": {
    title: "Upgrade removed",
    tone: "success",
    action: { label: "Undo", onPress: () => toasts.show({ title: "It is back" }) },
  },
  Destructive: {
    title: "Missing information",
    description: "Please fill in the amount and the expiration date.",
    tone: "destructive",
  },
};

function Dialogs() {
  const [open, setOpen] = useState("");
  const close = () => setOpen("");
  return (
    <>
      {["Dialog with a form", "Long dialog", "Alert dialog"].map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Dialog
        open={open === "Dialog with a form"}
        onClose={close}
        title="Revise your bid"
        description="The homeowner sees the new amount at once."
        size="sm"
        closeOnOutsidePress={false}
        footer={
          <Button
            variant="primary"
            onClick={() => toasts.show({ title: "Bid revised", tone: "success" })}
          >
            Send
          </Button>
        }
      >
        <Field label="Amount">
          <MoneyInput defaultValue="26,700" data-autofocus />
        </Field>
      </Dialog>
      <Dialog open={open === "Long dialog"} onClose={close} title="A long text" size="lg">
        <p className="min-h-[150vh]">
          Only the content scrolls, and the page behind does not move.
        </p>
      </Dialog>
      <AlertDialog
        open={open === "Alert dialog"}
        title="Withdraw this bid?"
        confirmLabel="Withdraw"
        tone="danger"
        onCancel={close}
        onConfirm={close}
      >
        The homeowner is told. You can bid again as long as the project is open.
      </AlertDialog>
    </>
  );
}

/** What the product says back. */
export function Feedback() {
  return (
    <Chapter
      title="Feedback"
      note="A word, an icon and a tone, never a colour alone. One notification at a time; what must be decided stands in a dialog; what lasts stands in the page."
    >
      <Example title="Badge, StatusBadge, CountBadge, GradeBadge" className={STACK}>
        {[Badge, StatusBadge, CountBadge].map((Part) => (
          <div key={Part.name} className={ROW}>
            {tones.map((tone) => (
              <Part key={tone} tone={tone}>
                {tone}
              </Part>
            ))}
          </div>
        ))}
        {(["lg", "md", "sm"] as const).map((size) => (
          <div className={ROW} key={size}>
            {grades.map((grade) => (
              <GradeBadge key={grade} grade={grade} size={size} label="Kitchen" />
            ))}
          </div>
        ))}
      </Example>
      <Example title="Notifications (F8 brings the focus there, swipe right dismisses)">
        {Object.entries(news).map(([name, toast]) => (
          <Button key={name} onClick={() => toasts.show(toast)}>
            {name}
          </Button>
        ))}
      </Example>
      <Example title="Dialog and AlertDialog">
        <Dialogs />
      </Example>
      <Example title="Notice" className="flex max-w-3xl flex-col gap-2">
        {(["slate", "brass", "clay", "green"] as const).map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            icon={<Info />}
            title={`This is ${tone}`}
            action={<Button size="sm">Look</Button>}
          >
            It stays in the page.
          </Notice>
        ))}
      </Example>
      <Example title="Progress, Spinner, Skeleton" className={GRID}>
        <Progress
          label="Rendering your kitchen"
          percent={62}
          step="Painting the cabinets"
          onCancel={() => undefined}
        />
        <Progress label="Looking at the photo" />
        <Spinner label="Loading" />
        <Skeleton lines={3} />
        <Skeleton className="h-20" />
      </Example>
      <Example title="EmptyState and ErrorState" className={GRID}>
        <EmptyState
          level={3}
          picture={<Hammer />}
          title="No bids yet"
          action={<Button variant="primary">Share the project</Button>}
        >
          Contractors nearby have been told. Most first bids arrive within a day.
        </EmptyState>
        <ErrorState
          level={3}
          title="The bids could not be loaded"
          onRetry={() => undefined}
          action={<Button variant="quiet">Go back</Button>}
        >
          Nothing is lost. Check your connection and try again.
        </ErrorState>
      </Example>
    </Chapter>
  );
}

interface Row {
  name: string;
  amount: number;
  until: string;
}

const rows: readonly Row[] = [
  { name: "Blue Ridge Builders", amount: 2_670_000, until: "2026-12-05" },
  {
    name: "Northside Kitchens and Baths of Greater Springfield",
    amount: 3_120_000,
    until: "2026-12-01",
  },
];

const range = { low: 1_900_000, typical: 2_700_000, high: 3_700_000 };
const less = { low: -120_000, typical: 860_000, high: 1_200_000 };

/** Figures, lists, tables, charts, people. */
export function Data() {
  const terms = [
    { key: "cost", term: "Cost", value: <Money amount={2_670_000} /> },
    { key: "valid", term: "Valid until", value: <DateText value="2026-12-05" /> },
  ];
  return (
    <Chapter
      title="Data"
      note="Numbers stand under each other and say where they come from. Hairlines rather than boxes. A table becomes cards where there is no room for it."
    >
      <Example title="Stats: tones, origins, large" className={STACK}>
        <Stats>
          <States
            of={Stat}
            as={[
              {
                label: "Cost",
                value: <Money amount={2_670_000} />,
                note: "Benchmark, 2026",
                aside: <InfoTip label="About the cost">Typical of $19,400 to $33,800.</InfoTip>,
              },
              { label: "Value gained", tone: "green", value: <Money amount={4_120_000} signed /> },
              { size: "lg", tone: "brass", label: "ROI", value: "154%", note: "Net return 54%" },
            ]}
          />
        </Stats>
      </Example>
      <Example title="DataTable" className={STACK}>
        <DataTable
          caption="Bids for the kitchen"
          rows={rows}
          rowKey={(row) => row.name}
          columns={[
            { key: "name", header: "Contractor", main: true, renderCell: (row) => row.name },
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
                <Button aria-label={`Look at the bid of ${row.name}`}>Look</Button>
              ),
            },
          ]}
        />
      </Example>
      <Example title="DefinitionList: rows and stacked" className={GRID}>
        <DefinitionList items={terms} />
        <DefinitionList layout="stacked" items={terms} />
      </Example>
      <Example title="BarList, Gauge" className={GRID}>
        <BarList
          label="Scores by room"
          max={100}
          items={[
            { key: "k", label: "Kitchen", value: 92, text: "92", tone: "green" },
            { key: "b", label: "Bathroom", value: 74, from: 60, text: "74" },
            { key: "o", label: "Outside", value: 41, text: "41", tone: "clay" },
          ]}
        />
        <Gauge label="1UP score" value={78} tone="brass" note="11 points above the homes nearby" />
      </Example>
      <Example title="RangePicture: large, and as the bar of a line" className={GRID}>
        {(["lg", "sm"] as const).map((size) => (
          <RangePicture key={size} size={size} label="Value" {...range} />
        ))}
      </Example>
      <Example title="GoalBar: a value held against a line, reached and not" className={GRID}>
        <GoalBar label="Kitchen" tone="clay" value={less} goal={range} />
        <GoalBar label="Front of the house" tone="green" value={range} goal={less} />
      </Example>
      <Example title="PointMap: pins that would cover each other stand apart" className="max-w-sm">
        <PointMap
          label="Homes nearby"
          home={{ lat: 47.6, lon: -122.3, label: "This home" }}
          points={[
            { key: "a", mark: "1", label: "1: 14 Elm Street", lat: 47.604, lon: -122.303 },
            { key: "b", mark: "2", label: "2: 3 Hill Road", lat: 47.6041, lon: -122.3031 },
          ]}
          chosen="b"
          onChoose={() => undefined}
          formatMiles={(miles) => `${miles} mi`}
          north="N"
        />
      </Example>
      <Example title="Avatar: generated from the name; initials until it is there">
        <States
          of={Avatar}
          as={["Sarah Chen", "Rivera & Sons", "Olu Ade"].map((name) => ({ name }))}
        />
      </Example>
      <Example title="Card, CardLink" className={GRID}>
        <States
          of={Card}
          as={[
            { children: "Plain: paper with a hairline." },
            { tone: "sunken", children: "Sunken: recedes behind the rest." },
            { tone: "brass", children: "Brass: the upgrade among others." },
            { tone: "green", children: "Green: done and well." },
            { lifted: true, children: "Lifted: the one shadow." },
          ]}
        />
        <CardLink href="#data">A card that leads on.</CardLink>
      </Example>
    </Chapter>
  );
}
