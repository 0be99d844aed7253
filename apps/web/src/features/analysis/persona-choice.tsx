import { type UserType, userTypes } from "@oneup/domain";
import { shellTexts as t } from "@oneup/texts";
import { Building2, Hammer, House, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { type PictureName, pictureNamed } from "#pictures/picture-named.ts";
import { cx } from "#ui/cx.ts";
import { Picture } from "#ui/picture.tsx";

const icons: Record<UserType, ReactNode> = {
  homeowner: <House />,
  realtor: <Building2 />,
  contractor: <Hammer />,
  flipper: <TrendingUp />,
};
/** What each of them is after. */
const views: Record<UserType, PictureName> = {
  homeowner: "kitchen-after",
  realtor: "client-1",
  contractor: "project-1",
  flipper: "living-before",
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

function View({ of }: { of: UserType }) {
  const { fallback, avif, webp, width, height, colour } = pictureNamed(views[of]);
  return (
    <Picture
      src={fallback}
      sources={[
        { type: "image/avif", srcSet: avif },
        { type: "image/webp", srcSet: webp },
      ]}
      sizes="(min-width: 68rem) 18rem, (min-width: 40rem) 50vw, 6.25rem"
      width={width}
      height={height}
      alt=""
      colour={colour}
      priority
      className="rounded-md sm:rounded-none"
    />
  );
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
            <View of={userType} />
            <span className="block pl-3 sm:p-5">
              <span className="flex items-center gap-2 font-display text-lg">
                <span aria-hidden="true" className="text-brass [&_svg]:size-5">
                  {icons[userType]}
                </span>
                {t.personas[userType]()}
              </span>
              <span className="mt-1 block text-sm text-ink-soft">{lines[userType]()}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
