import type { AccountStatus } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { Ban, CircleCheck, CirclePause } from "lucide-react";
import { StatusBadge } from "#ui/badge.tsx";

const faces = {
  active: { tone: "green", icon: CircleCheck },
  paused: { tone: "brass", icon: CirclePause },
  blocked: { tone: "clay", icon: Ban },
} as const;

/** Whether an account is open to its owner. */
export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <StatusBadge {...faces[status]}>{t.statuses[status]()}</StatusBadge>;
}
