import { pointingTexts as t } from "@oneup/texts";
import { Minus, Plus, Undo2, X } from "lucide-react";
import { IconButton } from "#ui/button.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import {
  type PointingAction,
  type PointingState,
  SIZE_STEP,
  activeOf,
  isEmpty,
} from "./pointing-state.ts";

interface PointingToolsProps {
  state: PointingState;
  onChange: (action: PointingAction) => void;
}

/** What is done to what is selected: a step back, a size smaller or larger, all of it away. */
export function PointingTools({ state, onChange }: PointingToolsProps) {
  const nothing = isEmpty(activeOf(state));
  const tools = [
    { label: t.undo(), icon: <Undo2 />, off: state.past.length === 0, action: { type: "undone" } },
    {
      label: t.smaller(),
      icon: <Minus />,
      off: nothing,
      action: { type: "sized", by: -SIZE_STEP },
    },
    { label: t.larger(), icon: <Plus />, off: nothing, action: { type: "sized", by: SIZE_STEP } },
    { label: t.clear(), icon: <X />, off: nothing, action: { type: "cleared" } },
  ] as const;
  return (
    <div role="group" aria-label={t.tools()} className="flex">
      {tools.map(({ label, icon, off, action }) => (
        <Tooltip key={label} content={label}>
          <IconButton label={label} icon={icon} disabled={off} onClick={() => onChange(action)} />
        </Tooltip>
      ))}
    </div>
  );
}
