import { type Tier, tiers } from "@oneup/domain";
import { registrationTexts as t } from "@oneup/texts";
import { BadgeCheck, ShieldCheck, Star } from "lucide-react";
import { RadioCards } from "#ui/radio-cards.tsx";

const pictures = { tier1: <BadgeCheck />, tier2: <ShieldCheck />, tier3: <Star /> } as const;

interface TierFieldsProps {
  value: Tier;
  onChange: (tier: Tier) => void;
  /** What the chosen tier asks for and is not there yet: told, never required (C-16). */
  missing: boolean;
  /** The tiers that can be asked for; all by default. */
  offered?: readonly Tier[];
}

/** One of the three tiers, with what each asks for (AUTH-13, AUTH-14). */
export function TierFields({ value, onChange, missing, offered = tiers }: TierFieldsProps) {
  return (
    <>
      <RadioCards
        label={t.tier.label()}
        name="requestedTier"
        hideLabel
        value={value}
        onChange={onChange}
        options={offered.map((tier) => ({
          value: tier,
          label: t.tier[tier](),
          description: t.tier[`${tier}Line`](),
          picture: pictures[tier],
        }))}
      />
      <p aria-live="polite" className="mt-3 text-sm text-ink-soft empty:absolute">
        {missing ? t.tier.missing({ tier: value }) : null}
      </p>
    </>
  );
}
