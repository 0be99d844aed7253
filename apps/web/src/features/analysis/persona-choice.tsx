import { type UserType, userTypes } from "@oneup/domain";
import { shellTexts as t } from "@oneup/texts";
import { Building2, Hammer, House, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { type PictureName, pictureNamed, pictureProps } from "#pictures/picture-named.ts";
import { cx } from "#ui/cx.ts";
import { Picture } from "#ui/picture.tsx";

/** Each persona's aim: an icon, a picture and a line. */
const views: Record<UserType, { icon: ReactNode; picture: PictureName; line: () => string }> = {
  homeowner: { icon: <House />, picture: "kitchen-after", line: t.personas.homeownerLine },
  realtor: { icon: <Building2 />, picture: "client-1", line: t.personas.realtorLine },
  contractor: { icon: <Hammer />, picture: "project-1", line: t.personas.contractorLine },
  flipper: { icon: <TrendingUp />, picture: "living-before", line: t.personas.flipperLine },
};

interface PersonaChoiceProps {
  onChoose: (userType: UserType) => void;
  /** The persona that is played already and not offered. */
  playing?: UserType;
}

/** The four sample people (APP-01, DEMO-02). */
export function PersonaChoice({ onChoose, playing }: PersonaChoiceProps) {
  const offered = userTypes.filter((userType) => userType !== playing);
  return (
    <ul
      className={cx(
        "grid gap-4 sm:gap-6",
        playing === undefined ? "sm:grid-cols-2 lg:grid-cols-4" : "sm:grid-cols-3",
      )}
    >
      {offered.map((userType) => (
        <li key={userType}>
          {/* A picture over its words; on a phone beside them, so that all of them are in sight. */}
          <button
            type="button"
            onClick={() => onChoose(userType)}
            className="grid h-full w-full grid-cols-[6.25rem_minmax(0,1fr)] items-center overflow-hidden rounded-lg border border-line bg-surface p-3 text-left transition-colors hover:border-green-line hover:bg-green-tint/40 sm:grid-cols-1 sm:grid-rows-[auto_1fr] sm:items-start sm:p-0"
          >
            <Picture
              {...pictureProps(pictureNamed(views[userType].picture))}
              sizes="(min-width: 68rem) 18rem, (min-width: 40rem) 50vw, 6.25rem"
              alt=""
              priority
              className="rounded-md sm:rounded-none"
            />
            <span className="block pl-3 sm:p-5">
              <span className="flex items-center gap-2 font-display text-lg">
                <span aria-hidden="true" className="text-brass [&_svg]:size-5">
                  {views[userType].icon}
                </span>
                {t.personas[userType]()}
              </span>
              <span className="mt-1 block text-sm text-ink-soft">{views[userType].line()}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
