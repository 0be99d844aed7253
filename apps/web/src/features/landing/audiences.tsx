import { landingTexts as t } from "@oneup/texts";
import { Building2, Hammer, House, TrendingUp } from "lucide-react";
import { Card } from "#ui/card.tsx";
import { Heading, Text } from "#ui/typography.tsx";
import { Band } from "./band.tsx";
import { FootnoteMark } from "./footnote.tsx";

const audiences = [
  { key: "homeowners", Icon: House },
  { key: "agents", Icon: Building2 },
  { key: "flippers", Icon: TrendingUp },
  { key: "contractors", Icon: Hammer },
] as const;

/** For whom it is, and what each is promised (LAND-08). */
export function Audiences() {
  return (
    <Band title={t.audiences.title()} sunken>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {audiences.map(({ key, Icon }) => (
          <li key={key} className="flex">
            <Card className="flex w-full flex-col">
              <Heading level={3} size="small" className="flex items-center gap-2.5">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-green-text" />
                {t.audiences[key].name()}
              </Heading>
              <p className="mt-6 font-display text-2xl text-balance text-brass-text">
                {t.audiences[key].claim()}
                {key === "homeowners" ? <FootnoteMark /> : null}
              </p>
              <Text tone="soft" size="small" className="mt-3">
                {t.audiences[key].line()}
              </Text>
            </Card>
          </li>
        ))}
      </ul>
    </Band>
  );
}
