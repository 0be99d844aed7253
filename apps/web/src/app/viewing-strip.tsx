import { shellTexts, viewingTexts as t } from "@oneup/texts";
import { Eye, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#backend/backend-context.tsx";
import type { Me, ViewOver } from "#backend/backend.ts";
import { log } from "#backend/log.ts";
import { Button } from "#ui/button.tsx";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/format.ts";
import { toasts } from "#ui/toast.ts";
import { Strip } from "./strip.tsx";

/** So long after the end of a view the server has ended it too, in ms. */
const AFTER_MS = 500;

/** How far this browser's clock may be behind the server's, in ms. */
const APART_MS = 5_000;

/** Why a view is over that nobody ended in this tab. */
type Reason = "time" | "blocked" | "ended" | "other";

async function reasonOf({ viewed, now }: ViewOver): Promise<Reason> {
  const left = Date.parse(viewed.viewEndsAt ?? "") - Date.now();
  if (left <= APART_MS) return "time";
  // Signed out in another tab.
  if (now.me === null) return "other";
  const [account] = await now.call("users.list", { userId: viewed.id });
  if (account === undefined) return "ended";
  return account.accountStatus === "blocked" ? "blocked" : "other";
}

/** Asks who is here when the view is over by itself; says why it was, and leads back where its account is gone. */
function useEnd({ viewEndsAt }: Me): void {
  const session = useSession();
  const navigate = useNavigate();
  // Another one on each page: that alone ends no view.
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  useEffect(() => {
    if (viewEndsAt === null) return undefined;
    const left = () => Date.parse(viewEndsAt) - Date.now();
    const timer = setTimeout(() => void session.refresh(), Math.max(0, left()) + AFTER_MS);
    return () => clearTimeout(timer);
  }, [viewEndsAt, session]);
  useEffect(() => {
    const tell = async (over: ViewOver) => {
      const reason = await reasonOf(over);
      // Who ended it in another tab knows of it.
      if (reason === "other") return;
      const title = t.over({ name: over.viewed.name || over.viewed.email });
      // It stays: they may be away. The page may be one that only the other may see, or shows the admin's own account now.
      const shown = { title, description: t.overLine[reason](), duration: Infinity };
      if (reason === "time") {
        const action = { label: t.back(), onPress: () => void go.current("/admin") };
        toasts.show({ ...shown, action });
        return;
      }
      void go.current("/admin");
      toasts.show(shown);
    };
    return session.onViewOver((over) => {
      tell(over).catch((error: unknown) => log("Why a view is over cannot be read", error));
    });
  }, [session]);
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
