import { Home, MapPin, Search, Sofa } from "lucide-react";
import { useState } from "react";
import { Checkbox, Switch } from "#ui/checkbox.tsx";
import { Chips, type ChipOption } from "#ui/chips.tsx";
import { Field } from "#ui/field.tsx";
import { FileButton, FileDrop } from "#ui/file-drop.tsx";
import { formatBytes } from "#ui/format.ts";
import { MoneyInput, TextInput } from "#ui/text-input.tsx";
import { RadioCards, type RadioCardOption } from "#ui/radio-cards.tsx";
import { Select, type SelectOption } from "#ui/select.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { InfoTip } from "#ui/tooltip.tsx";
import { Chapter, Example, STACK } from "./example.tsx";

type Room = "kitchen" | "bath" | "outside";
type Plan = "basic" | "pro";

const rooms: readonly ChipOption<Room>[] = [
  { value: "kitchen", label: "Kitchen" },
  { value: "bath", label: "Bathroom" },
  { value: "outside", label: "Outside" },
];

const roomChoices: readonly SelectOption[] = [
  { value: "kitchen", label: "Kitchen" },
  { value: "bath", label: "Bathroom" },
  { value: "cellar", label: "Cellar (not available)", disabled: true },
];

const plans: readonly RadioCardOption<Plan>[] = [
  {
    value: "basic",
    label: "Refresh",
    description: "Paint, fronts and light; the layout stays.",
    picture: <Sofa />,
    aside: "$8,400",
  },
  {
    value: "pro",
    label: "Renew",
    description: "New cabinets, counters and floor.",
    picture: <Home />,
    aside: "$26,700",
  },
];

function Choices() {
  const [room, setRoom] = useState<Room | null>("kitchen");
  const [plan, setPlan] = useState<Plan | null>("basic");
  return (
    <div className={STACK}>
      <Chips label="Which room is this?" options={rooms} value={room} onChange={setRoom} />
      <RadioCards
        label="How far shall it go?"
        name="plan"
        columns={2}
        value={plan}
        onChange={setPlan}
        options={plans}
      />
    </div>
  );
}

/** What people fill in. */
export function Forms() {
  const [files, setFiles] = useState<string | null>(null);
  return (
    <Chapter
      id="forms"
      title="Forms"
      note="A label always, a hint where it helps, an error that says what to do. The phone gets the right keyboard and the browser’s own lists."
    >
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Field label="Street address" hint="We show only the city until you say otherwise.">
          <TextInput
            autoComplete="street-address"
            placeholder="124 Maple Street"
            adornment={<MapPin />}
          />
        </Field>
        <Field label="Email" error="This address has no @. Please check it." required>
          <TextInput type="email" defaultValue="sarah.example.com" />
        </Field>
        <Field
          label="Your price"
          hint="For the whole scope, as you would write it."
          aside={<InfoTip label="About the price">Labour and materials together.</InfoTip>}
        >
          <MoneyInput defaultValue="26,700" />
        </Field>
        <Field label="Your price" error="Enter an amount such as 26,700.">
          <MoneyInput defaultValue="abc" />
        </Field>
        <Field label="Room" optional>
          <Select placeholder="Choose a room" options={roomChoices} defaultValue="" />
        </Field>
        <Field label="Room" error="Choose a room to go on.">
          <Select placeholder="Choose a room" options={roomChoices} defaultValue="" />
        </Field>
        <Field label="Notes" hint="What should a contractor know?">
          <TextArea limit={120} defaultValue="Back door sticks." />
        </Field>
        <Field label="Notes, too long">
          <TextArea
            limit={40}
            defaultValue="The floor under the sink is soft and should be looked at first."
          />
        </Field>
        <Field label="Disabled" disabled>
          <TextInput defaultValue="Not now" />
        </Field>
        <Field label="Search" hideLabel>
          <TextInput
            type="search"
            placeholder="Search projects"
            adornment={<Search />}
            adornmentEnd="12"
          />
        </Field>
      </div>
      <Example title="Checkbox and Switch">
        <div className="grid max-w-3xl gap-x-10 md:grid-cols-2">
          <div>
            <Checkbox label="Hide my phone number" defaultChecked />
            <Checkbox label="Hide my address" hint="City and ZIP stay visible." />
            <Checkbox label="Not available" disabled />
          </div>
          <div className="divide-y divide-line">
            <Switch label="Public project" hint="Contractors nearby can find it." defaultChecked />
            <Switch label="Tell me about new bids" />
            <Switch label="Not available" disabled defaultChecked />
          </div>
        </div>
      </Example>
      <Example title="Chips and RadioCards">
        <Choices />
      </Example>
      <Example title="FileDrop: at rest, with an error, disabled; FileButton">
        <div className="grid gap-6 md:grid-cols-3">
          <FileDrop
            label="A photo of the room"
            hint={files ?? "JPEG, PNG, WebP or HEIC, up to 20 MB"}
            accept="image/*"
            camera="environment"
            onFiles={([file]) => setFiles(file?.name ?? null)}
          />
          <FileDrop
            label="A photo of the room"
            hint={`JPEG, PNG, WebP or HEIC, up to ${formatBytes(20_000_000)}`}
            error="This file is not a picture. Choose a photo."
            onFiles={() => undefined}
          />
          <FileDrop label="A photo of the room" disabled onFiles={() => undefined} />
          <div>
            <FileButton
              accept="image/*"
              error="This file is not a picture. Choose a photo."
              onFile={() => undefined}
            >
              Another photo
            </FileButton>
          </div>
        </div>
      </Example>
    </Chapter>
  );
}
