import { shellTexts, viewingTexts as t } from "@oneup/texts";
import { Eye, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { Button } from "#ui/button.tsx";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/format.ts";
import { toasts } from "#ui/toast.ts";
import { Strip } from "./strip.tsx";

/** The time after a view's end by which the server has ended it too, in ms. */
const AFTER_MS = 500;

/** Reads the session again when an admin's view ends, and tells that it ended. */
function useEnd({ viewEndsAt }: Me): void {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (viewEndsAt === null) return undefined;
    const left = Math.max(0, Date.parse(viewEndsAt) - Date.now());
    const timer = setTimeout(() => void session.refresh(), left + AFTER_MS);
    return () => clearTimeout(timer);
  }, [viewEndsAt, session]);
  // `navigate` is another one on each page: that alone ends no view.
  const goBack = useEffectEvent(() => void navigate("/admin"));
  useEffect(
    () =>
      session.onViewOver(({ name, email }) =>
        toasts.show({
          title: t.over({ name: name || email }),
          description: t.overLine(),
          action: { label: t.back(), onPress: () => goBack() },
          // The notice stays: the admin may be away.
          duration: Infinity,
        }),
      ),
    [session],
  );
}

/** Says below the header that an admin looks through somebody's eyes, and until when (NAV-24, ACC-05). */
export default function ViewingStrip({ me }: { me: Me }) {
  useEnd(me);
  const session = useSession();
  const navigate = useNavigate();
  const [whole, setWhole] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const admin = await session.stopViewing();
    setLeaving(false);
    if (admin) void navigate("/admin");
  };
  return (
    <Strip>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="brass" icon={<Eye aria-hidden="true" />} className="shrink-0">
          {t.badge()}
        </Badge>
        {me.viewEndsAt === null ? null : (
          <span className="whitespace-nowrap text-ink-soft">
            {t.until({ time: formatDate(me.viewEndsAt, "clock") })}
          </span>
        )}
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className={cx(
            "min-h-6 text-left max-sm:w-full",
            whole ? "[overflow-wrap:anywhere]" : "max-w-[44ch] truncate",
          )}
        >
          {t.who({ name: me.name || me.email, type: shellTexts.types[me.userType]() })}
        </button>
        {/* On a phone it stands at what is locked. */}
        <span className="text-ink-soft max-sm:hidden">{t.may()}</span>
      </div>
      <Button
        size="sm"
        icon={<Undo2 />}
        className="shrink-0"
        loading={leaving}
        onClick={() => void leave()}
      >
        {/* On a phone two lines hold all of it. */}
        <span className="max-sm:sr-only">{shellTexts.menu.returnToAdmin()}</span>
      </Button>
    </Strip>
  );
}
