import type { UserType } from "@oneup/domain";
import { analysisInputTexts as t } from "@oneup/texts";
import { ArrowLeft, Camera } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { Me } from "#backend/backend.ts";
import { useBackend, useSession } from "#backend/backend-context.tsx";
import { pictureNamed } from "#pictures/picture-named.ts";
import type { Picture } from "#pictures/picture.ts";
import { BeforeAfterSlider } from "#ui/before-after-slider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Eyebrow, Heading } from "#ui/typography.tsx";
import { AddressForm } from "./address-form.tsx";
import { PersonaChoice } from "./persona-choice.tsx";

const side = ({ fallback, avif, webp }: Picture, alt: string) => ({
  src: fallback,
  alt,
  sources: [
    { type: "image/avif", srcSet: avif },
    { type: "image/webp", srcSet: webp },
  ],
});

/** What an analysis leads to, to touch. */
function Promise1Up() {
  const before = pictureNamed("facade-before");
  const after = pictureNamed("facade-after");
  return (
    <BeforeAfterSlider
      before={side(before, t.input.houseBefore())}
      after={side(after, t.input.houseAfter())}
      width={before.width}
      height={before.height}
      colour={before.colour}
      sizes="(min-width: 68rem) 40rem, 100vw"
      hint
      className="rounded-lg"
    />
  );
}

interface InputStageProps {
  me: Me;
  /** Leads back to what is there already; without it there is nothing. */
  back?: string;
  /** Its code has come and it is on the screen. */
  onShown: () => void;
  onDone: () => void;
}

/** Where else to begin: a photo, and for professionals the page of their own. */
function OtherWays({ userType }: { userType: UserType }) {
  const own = {
    contractor: [t.input.orProjects, "/contractor-dashboard", t.input.openProjects],
    realtor: [t.input.orClients, "/realtor-dashboard", t.input.openClients],
  } as const;
  const [line, href, label] =
    userType === "contractor" || userType === "realtor" ? own[userType] : [null, "", null];
  const row = "mt-4 flex flex-wrap items-center gap-x-2 border-t border-line pt-4 text-ink-soft";
  return (
    <div className="mt-6 text-sm">
      {line === null ? null : (
        <p className={row}>
          {line()}
          <ButtonLink href={href} variant="quiet" size="sm" className="max-sm:-ml-3">
            {label()}
          </ButtonLink>
        </p>
      )}
      <p className={row}>
        {t.input.orPhoto()}
        <ButtonLink
          href="/quick-quote"
          variant="quiet"
          size="sm"
          icon={<Camera />}
          className="max-sm:-ml-3"
        >
          {t.input.openQuickQuote()}
        </ButtonLink>
      </p>
    </div>
  );
}

/** The welcome and the address (APP-02..08); `me` is who looks for a property to analyse. */
export default function InputStage({ me, back, onShown, onDone }: InputStageProps) {
  const { mode } = useBackend();
  const session = useSession();
  const asked = useSearchParams()[0].get("new") ?? "";
  useEffect(onShown, [onShown]);
  const name = me.name || me.email;
  const bids = mode === "live" && me.userType === "contractor";
  return (
    <>
      {back === undefined ? null : (
        <ButtonLink href={back} variant="quiet" icon={<ArrowLeft />} className="mb-4 -ml-4">
          {t.input.back()}
        </ButtonLink>
      )}
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-14">
        <div className="min-w-0">
          <Eyebrow className="mb-2">
            {me.isAdmin ? t.input.helloAdmin({ name }) : t.input.hello({ name })}
          </Eyebrow>
          <Heading level={1}>{t.input.title()}</Heading>
          <p className="mt-3 mb-6 text-lg text-ink-soft">
            {bids ? t.input.forContractors() : t.input.lead()}
          </p>
          {bids ? (
            <ButtonLink href="/contractor-dashboard" variant="primary" size="lg">
              {t.input.openProjects()}
            </ButtonLink>
          ) : (
            <>
              <AddressForm key={asked} asked={asked} onDone={onDone} />
              <OtherWays userType={me.userType} />
            </>
          )}
        </div>
        <Promise1Up />
      </div>
      {me.isDemo ? (
        <Section
          title={t.input.change()}
          description={t.input.changeLine()}
          divided
          className="mt-14"
        >
          <PersonaChoice
            onChoose={(userType) => void session.choosePersona(userType)}
            playing={me.userType}
          />
        </Section>
      ) : null}
    </>
  );
}
