import {
  ArrowRight,
  Bell,
  Camera,
  Ellipsis,
  Heart,
  LogOut,
  Plus,
  Settings,
  Trash2,
  User,
} from "lucide-react";
import { useState } from "react";
import {
  type ButtonSize,
  type ButtonVariant,
  Button,
  ButtonLink,
  IconButton,
} from "#ui/button.tsx";
import { CountBadge } from "#ui/badge.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { formatCount } from "#ui/format.ts";
import { Menu, MenuDivider, MenuItem, MenuLabel, MenuLink } from "#ui/menu.tsx";
import { Tabs, type TabItem } from "#ui/tabs.tsx";
import { InfoTip, Tooltip } from "#ui/tooltip.tsx";
import { Chapter, Example, ROW, STACK } from "./example.tsx";

const variants: readonly ButtonVariant[] = ["primary", "secondary", "quiet", "danger", "brass"];
const sizes: readonly ButtonSize[] = ["sm", "md", "lg"];
const names: Record<ButtonVariant, string> = {
  primary: "Publish",
  secondary: "Save draft",
  quiet: "Not now",
  danger: "Delete",
  brass: "1UP!",
};

function LoadingButton() {
  const [loading, setLoading] = useState(false);
  return (
    <div className={ROW}>
      <Button variant="primary" icon={<Plus />} loading={loading} onClick={() => setLoading(true)}>
        Press me: the width stays
      </Button>
      <Button variant="quiet" onClick={() => setLoading(false)}>
        Stop
      </Button>
    </div>
  );
}

type View = "open" | "won" | "closed";

const views: readonly TabItem<View>[] = [
  { value: "open", label: "Open", count: formatCount(1204) },
  { value: "won", label: "Approved", count: 12 },
  { value: "closed", label: "Closed" },
];

function TabsExample() {
  const [tab, setTab] = useState<View>("open");
  return (
    <Tabs label="Projects" items={views} value={tab} onChange={setTab}>
      <p className="text-base text-ink-soft">The content of “{tab}”.</p>
    </Tabs>
  );
}

/** What acts: buttons, links, menus, tabs, tooltips. */
export function Actions() {
  const [chosen, setChosen] = useState("nothing yet");
  return (
    <Chapter
      id="actions"
      title="Actions"
      note="One primary button per view. A button does, a link goes. What waits longer than a second shows it, and keeps its size."
    >
      <Example title="Button: variants and sizes">
        <div className={STACK}>
          {sizes.map((size) => (
            <div className={ROW} key={size}>
              {variants.map((variant) => (
                <Button key={variant} variant={variant} size={size}>
                  {names[variant]}
                </Button>
              ))}
            </div>
          ))}
        </div>
      </Example>
      <Example title="Button: icons, disabled, loading, full width, as a link">
        <div className={STACK}>
          <div className={ROW}>
            <Button variant="primary" icon={<Camera />}>
              Add a photo
            </Button>
            <Button iconEnd={<ArrowRight />}>Next</Button>
            <ButtonLink href="#actions" variant="secondary" iconEnd={<ArrowRight />}>
              A link
            </ButtonLink>
          </div>
          <div className={ROW}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} disabled>
                {names[variant]}
              </Button>
            ))}
          </div>
          <div className={ROW}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} loading>
                {names[variant]}
              </Button>
            ))}
          </div>
          <LoadingButton />
          <Button variant="primary" size="lg" full className="max-w-sm">
            Full width
          </Button>
        </div>
      </Example>
      <Example title="IconButton: variants, sizes, badge, tooltip">
        <div className={ROW}>
          <Tooltip content="Rest here for 700 ms">
            <IconButton label="Notifications, 3 new" icon={<Bell aria-hidden="true" />} badge="3" />
          </Tooltip>
          <Tooltip content="The next one comes at once">
            <IconButton variant="secondary" label="Like" icon={<Heart aria-hidden="true" />} />
          </Tooltip>
          <IconButton
            variant="primary"
            size="lg"
            label="Add, 9+ waiting"
            icon={<Plus aria-hidden="true" />}
            badge="9+"
          />
          <IconButton size="sm" label="Settings" icon={<Settings aria-hidden="true" />} />
          <IconButton label="Unavailable" icon={<Trash2 aria-hidden="true" />} disabled />
          <span className="inline-flex items-center text-base">
            ROI 175%
            <InfoTip label="About the ROI">
              Value gain divided by cost. Net of the cost that is 75% more than you put in.
            </InfoTip>
          </span>
        </div>
      </Example>
      <Example title="CopyButton">
        <div className={ROW}>
          <CopyButton text="https://example.com/quote/1">Copy the link</CopyButton>
          <CopyButton text="plain" variant="quiet" size="sm" />
        </div>
      </Example>
      <Example title="Menu">
        <div className={ROW}>
          <Menu trigger={<Button icon={<User />}>Open the menu</Button>}>
            <MenuLabel>Sarah Chen</MenuLabel>
            <MenuItem
              icon={<Settings />}
              description="Name, phone, notifications"
              onSelect={() => setChosen("Settings")}
            >
              Settings
            </MenuItem>
            <MenuItem
              icon={<Bell />}
              aside={<CountBadge tone="clay">9+</CountBadge>}
              onSelect={() => setChosen("Bids")}
            >
              Bids
            </MenuItem>
            <MenuItem
              icon={<Heart />}
              disabled
              description="Says why it is off"
              onSelect={() => setChosen("Never")}
            >
              Not available
            </MenuItem>
            <MenuLink icon={<ArrowRight />} href="#actions">
              A link
            </MenuLink>
            <MenuDivider />
            <MenuItem icon={<LogOut />} tone="danger" onSelect={() => setChosen("Sign out")}>
              Sign out
            </MenuItem>
          </Menu>
          <Menu trigger={<IconButton label="More" icon={<Ellipsis aria-hidden="true" />} />}>
            <MenuItem onSelect={() => setChosen("Rename")}>Rename</MenuItem>
            <MenuItem onSelect={() => setChosen("Duplicate")}>Duplicate</MenuItem>
          </Menu>
          <span className="text-sm text-ink-soft">Chosen: {chosen}</span>
        </div>
      </Example>
      <Example title="Tabs with counts">
        <TabsExample />
      </Example>
    </Chapter>
  );
}
