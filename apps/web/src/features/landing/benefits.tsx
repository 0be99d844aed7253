import { landingTexts as t } from "@oneup/texts";
import { BadgeCheck, EyeOff, FileText, Images, Receipt, Scale } from "lucide-react";
import { Heading, Text } from "#ui/typography.tsx";
import { Band } from "./band.tsx";

const benefits = [
  { key: "grade", Icon: BadgeCheck },
  { key: "picture", Icon: Images },
  { key: "figures", Icon: Receipt },
  { key: "bids", Icon: Scale },
  { key: "loan", Icon: FileText },
  { key: "privacy", Icon: EyeOff },
] as const;

/** What one gets (LAND-10). */
export function Benefits() {
  return (
    <Band title={t.benefits.title()}>
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map(({ key, Icon }) => (
          <li key={key} className="border-t border-line pt-5">
            <Icon aria-hidden="true" className="size-6 text-brass" strokeWidth={1.75} />
            <Heading level={3} className="mt-3">
              {t.benefits[key].title()}
            </Heading>
            <Text tone="soft" size="small" className="mt-2 max-w-[42ch]">
              {t.benefits[key].line()}
            </Text>
          </li>
        ))}
      </ul>
    </Band>
  );
}
