import { type OneUpPreview, showsScope } from "@oneup/domain";
import type { PropertyRoom } from "@oneup/operations";
import { oneUpsTexts as t } from "@oneup/texts";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Locked } from "#parts/forms/read-only.tsx";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/states.tsx";

interface OtherScopeProps {
  room: PropertyRoom;
  version: OneUpPreview;
  /** Makes a new picture against a comparable, by its place in the list; null where none can be asked for. */
  onAnew: ((at: number) => void) | null;
  /** It was led to: comes into view with the focus on its button, and says that it has. */
  onFound?: (() => void) | null;
}

/** Says that a 1UP was made for another scope than its room's upgrade consists of by now; nothing where it fits. */
export default function OtherScope({ room, version, onAnew, onFound = null }: OtherScopeProps) {
  const anew = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (onFound === null || anew.current === null) return;
    anew.current.focus({ preventScroll: true });
    anew.current.scrollIntoView({ block: "center" });
    onFound();
  }, [onFound]);
  const needed = room.comparison.upgradeNeeded;
  if (showsScope(version, needed)) return null;
  const at = room.comparables.findIndex(({ id }) => id === version.comparableId);
  return (
    <Notice
      tone="clay"
      icon={<CircleAlert />}
      action={
        onAnew === null ? undefined : (
          <Locked>
            {/* One whose comparable is gone is made against the first. */}
            <Button ref={anew} size="sm" onClick={() => onAnew(Math.max(at, 0))}>
              {t.scope.anew()}
            </Button>
          </Locked>
        )
      }
    >
      {t.scope.other({ needed })}
    </Notice>
  );
}
