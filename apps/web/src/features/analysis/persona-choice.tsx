import { type UserType, userTypes } from "@oneup/domain";
import { shellTexts as t } from "@oneup/texts";
import { Building2, Hammer, House, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";

const icons: Record<UserType, ReactNode> = {
  homeowner: <House />,
  realtor: <Building2 />,
  contractor: <Hammer />,
  flipper: <TrendingUp />,
};
const lines: Record<UserType, () => string> = {
  homeowner: t.personas.homeownerLine,
  realtor: t.personas.realtorLine,
  contractor: t.personas.contractorLine,
  flipper: t.personas.flipperLine,
};

interface PersonaChoiceProps {
  onChoose: (userType: UserType) => void;
  /** Who plays already, and so is no choice. */
  playing?: UserType;
}

/** The four sample people (APP-01, DEMO-02). */
export function PersonaChoice({ onChoose, playing }: PersonaChoiceProps) {
  const offered = userTypes.filter((userType) => userType !== playing);
  return (
    <ul className={cx("grid gap-4", playing === undefined ? "sm:grid-cols-2" : "md:grid-cols-3")}>
      {offered.map((userType) => (
        <li key={userType}>
          <button
            type="button"
            onClick={() => onChoose(userType)}
            className="flex h-full w-full items-start gap-4 rounded-lg border border-line bg-surface p-5 text-left transition-colors hover:border-green-line hover:bg-green-tint/40"
          >
            <span aria-hidden="true" className="mt-1 text-brass [&_svg]:size-6">
              {icons[userType]}
            </span>
            <span>
              <span className="block font-display text-xl">{t.personas[userType]()}</span>
              <span className="mt-1 block text-sm text-ink-soft">{lines[userType]()}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
