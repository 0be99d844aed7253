import { adminTexts as t } from "@oneup/texts";
import { Section } from "#ui/section.tsx";

export default function PlansTab() {
  return <Section title={t.tabs.plans()}>{null}</Section>;
}
