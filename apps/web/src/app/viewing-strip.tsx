import { shellTexts as t } from "@oneup/texts";
import { Eye } from "lucide-react";
import type { Me } from "#backend/backend.ts";
import { Badge } from "#ui/badge.tsx";

/** Says below the header that an admin looks through somebody's eyes (NAV-24). */
export default function ViewingStrip({ me }: { me: Me }) {
  return (
    <div className="border-t border-brass-line bg-brass-tint">
      <div className="mx-auto flex max-w-[85rem] items-center gap-3 px-3 py-1.5 text-sm sm:px-8">
        <Badge tone="brass" icon={<Eye aria-hidden="true" />} className="shrink-0">
          {t.viewing.badge()}
        </Badge>
        <span className="min-w-0 [overflow-wrap:anywhere] text-ink-soft">
          {t.viewing.who({ name: me.name || me.email, type: t.types[me.userType]() })}
        </span>
      </div>
    </div>
  );
}
