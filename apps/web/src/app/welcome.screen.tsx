import { type UserType, userTypes } from "@oneup/domain";
import { shellTexts as t } from "@oneup/texts";
import { Building2, Camera, Hammer, House, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { useBackend, useMe, useSession } from "#backend/backend-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useTitle } from "#ui/use-title.ts";

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

function PersonaChoice({ onChoose, playing }: PersonaChoiceProps) {
  const offered = userTypes.filter((userType) => userType !== playing);
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
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

/** Stands until it is known who is here, so that nobody is asked who is signed in. */
function WelcomeSkeleton() {
  return (
    <Page>
      <div aria-busy="true" className="flex flex-col gap-6">
        <Skeleton className="h-10 w-96 max-w-full" />
        <Skeleton lines={2} className="max-w-lg" />
        <Skeleton className="h-32 w-full" />
      </div>
    </Page>
  );
}

/** `/app`: persona choice for who has none yet, the welcome, and a way to Quick Quote. */
export default function WelcomeScreen() {
  const me = useMe();
  const { starting = false } = useBackend();
  const session = useSession();
  const choose = (userType: UserType) => void session.choosePersona(userType);
  useTitle(t.welcome.title());
  if (starting) return <WelcomeSkeleton />;
  if (me === null) {
    return (
      <Page>
        <PageHeader title={t.welcome.choose()} lead={t.welcome.chooseLine()} />
        <PersonaChoice onChoose={choose} />
      </Page>
    );
  }
  const name = me.name || me.email;
  const eyebrow = me.isAdmin ? t.welcome.helloAdmin({ name }) : t.welcome.hello({ name });
  return (
    <Page>
      <PageHeader eyebrow={eyebrow} title={t.welcome.title()} lead={t.welcome.startLine()} />
      <ButtonLink href="/quick-quote" variant="primary" size="lg" icon={<Camera />}>
        {t.welcome.openQuickQuote()}
      </ButtonLink>
      {me.isDemo ? (
        <Section
          title={t.welcome.change()}
          description={t.welcome.changeLine()}
          divided
          className="mt-14"
        >
          <PersonaChoice onChoose={choose} playing={me.userType} />
        </Section>
      ) : null}
    </Page>
  );
}
