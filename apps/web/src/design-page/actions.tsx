import {
  ArrowRight,
  Bell,
  Camera,
  Heart,
  Home,
  LogOut,
  MapPin,
  Plus,
  Settings,
  Sofa,
  Trash2,
  User,
} from "lucide-react";
import { useState } from "react";
import { CountBadge } from "#ui/badge.tsx";
import { type ButtonLook, Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { Checkbox, Switch } from "#ui/checkbox.tsx";
import { Chips } from "#ui/chips.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Field } from "#ui/field.tsx";
import { FileButton, FileDrop } from "#ui/file-drop.tsx";
import { Menu, MenuDivider, MenuItem, MenuLabel, MenuLink } from "#ui/menu.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Select } from "#ui/select.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { MoneyInput, TextInput } from "#ui/text-input.tsx";
import { InfoTip, Tooltip } from "#ui/tooltip.tsx";
import { Chapter, Example, GRID, STACK, ROW, States } from "./example.tsx";

const variants = ["primary", "secondary", "quiet", "danger", "brass"] as const;
const buttonStates: readonly (ButtonLook & { disabled?: boolean; loading?: boolean })[] = [
  { size: "sm" },
  { size: "md" },
  { size: "lg" },
  { disabled: true },
  { loading: true },
];

/** What acts: buttons, links, menus, tabs, tooltips. */
export function Actions() {
  const [chosen, setChosen] = useState("nothing yet");
  const [tab, setTab] = useState<"open" | "won" | "closed">("open");
  const choose = (name: string) => ({ children: name, onSelect: () => setChosen(name) });
  return (
    <Chapter
      title="Actions"
      note="One primary button per view. A button does, a link goes. What waits longer than a second shows it, and keeps its size."
    >
      <Example title="Button: variants, sizes, disabled, loading; full width" className={STACK}>
        {buttonStates.map((state) => (
          <div className={ROW} key={JSON.stringify(state)}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} {...state}>
                {variant}
              </Button>
            ))}
          </div>
        ))}
        <Button full>Full width</Button>
      </Example>
      <Example title="With an icon, as a link, CopyButton">
        <Button variant="primary" icon={<Camera />}>
          Add a photo
        </Button>
        <ButtonLink href="#actions" icon={<ArrowRight />}>
          A link
        </ButtonLink>
        <CopyButton text="https://example.com/quote/1">Copy the link</CopyButton>
      </Example>
      <Example title="IconButton: variants, sizes, badge; Tooltip and InfoTip">
        <Tooltip content="Rest here for 700 ms">
          <IconButton label="Notifications, 3 new" icon={<Bell aria-hidden="true" />} badge="3" />
        </Tooltip>
        <Tooltip content="The next one comes at once">
          <IconButton variant="secondary" label="Like" icon={<Heart aria-hidden="true" />} />
        </Tooltip>
        <States
          of={IconButton}
          as={[
            { variant: "primary", size: "lg", label: "Add", icon: <Plus aria-hidden="true" /> },
            { size: "sm", label: "Settings", icon: <Settings aria-hidden="true" /> },
            { label: "Unavailable", icon: <Trash2 aria-hidden="true" />, disabled: true },
          ]}
        />
      </Example>
      <Example title="Menu">
        <Menu trigger={<Button icon={<User />}>Open the menu</Button>}>
          <MenuLabel>Sarah Chen</MenuLabel>
          <MenuItem icon={<Settings />} description="Name, phone" {...choose("Settings")} />
          <MenuItem icon={<Bell />} aside={<CountBadge>9+</CountBadge>} {...choose("Bids")} />
          <MenuItem disabled description="Says why it is off" {...choose("Not available")} />
          <MenuLink icon={<ArrowRight />} href="#actions">
            A link
          </MenuLink>
          <MenuDivider />
          <MenuItem icon={<LogOut />} tone="danger" {...choose("Sign out")} />
        </Menu>
        <span className="text-sm text-ink-soft">Chosen: {chosen}</span>
      </Example>
      <Example title="Tabs with counts" className={STACK}>
        <Tabs
          label="Projects"
          items={[
            { value: "open", label: "Open", count: "1,204" },
            { value: "won", label: "Approved", count: 12 },
            { value: "closed", label: "Closed" },
          ]}
          value={tab}
          onChange={setTab}
        >
          <p className="text-base text-ink-soft">The content of “{tab}”.</p>
        </Tabs>
      </Example>
    </Chapter>
  );
}

const rooms = ["Kitchen", "Bathroom", "Outside"].map((name) => ({ value: name, label: name }));
const room = <Select placeholder="Choose a room" options={rooms} defaultValue="" />;

const plans = [
  {
    value: "refresh",
    label: "Refresh",
    description: "Paint, fronts and light.",
    picture: <Sofa />,
  },
  {
    value: "renew",
    label: "Renew",
    description: "New cabinets.",
    picture: <Home />,
  },
];

const onFiles = () => undefined;

/** What people fill in. */
export function Forms() {
  const [chip, setChip] = useState("Kitchen");
  const [plan, setPlan] = useState("refresh");
  return (
    <Chapter
      title="Forms"
      note="A label always, a hint where it helps, an error that says what to do. The phone gets the right keyboard and the browser’s own lists."
    >
      <Example
        title="Field: hint, error, optional, disabled, hidden label; its controls"
        className={GRID}
      >
        <States
          of={Field}
          as={[
            {
              label: "Street address",
              hint: "We show only the city until you say otherwise.",
              children: <TextInput placeholder="124 Maple Street" adornment={<MapPin />} />,
            },
            {
              label: "Email",
              error: "This address has no @. Please check it.",
              required: true,
              children: <TextInput type="email" defaultValue="sarah.example.com" />,
            },
            {
              label: "Your price",
              error: "Enter an amount such as 26,700.",
              aside: <InfoTip label="About the price">Labour and materials together.</InfoTip>,
              children: <MoneyInput defaultValue="abc" />,
            },
            { label: "Room", optional: true, children: room },
            {
              label: "Notes, too long",
              children: <TextArea limit={20} defaultValue="The floor under the sink is soft." />,
            },
            {
              label: "Not now",
              hideLabel: true,
              disabled: true,
              children: <TextInput defaultValue="Not now" adornmentEnd="12" />,
            },
          ]}
        />
      </Example>
      <Example title="Checkbox and Switch" className={GRID}>
        <States
          of={Checkbox}
          as={[
            { label: "Hide my address", hint: "City and ZIP stay visible.", defaultChecked: true },
            { label: "Not available", disabled: true },
          ]}
        />
        <States
          of={Switch}
          as={[
            { label: "Public project", hint: "Contractors can find it.", defaultChecked: true },
            { label: "Tell me about new bids" },
            { label: "Not available", disabled: true, defaultChecked: true },
          ]}
        />
      </Example>
      <Example title="Chips and RadioCards" className={STACK}>
        <Chips label="Which room is this?" options={rooms} value={chip} onChange={setChip} />
        <RadioCards
          label="How far shall it go?"
          name="plan"
          columns={2}
          value={plan}
          onChange={setPlan}
          options={plans}
        />
      </Example>
      <Example title="FileDrop: at rest, with an error, disabled; FileButton" className={GRID}>
        <States
          of={FileDrop}
          as={[
            { label: "A photo of the room", hint: "Up to 20 MB", camera: "environment", onFiles },
            { label: "A photo of the room", error: "This file is not a picture.", onFiles },
            { label: "A photo of the room", disabled: true, onFiles },
          ]}
        />
        <div>
          <FileButton error="This file is not a picture." onFile={onFiles}>
            Another photo
          </FileButton>
        </div>
      </Example>
    </Chapter>
  );
}
