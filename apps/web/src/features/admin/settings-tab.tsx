import { adminTexts as t } from "@oneup/texts";
import { Section } from "#ui/section.tsx";

export default function SettingsTab() {
  return <Section title={t.tabs.settings()}>{null}</Section>;
}
