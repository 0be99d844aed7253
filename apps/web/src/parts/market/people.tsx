import { partsTexts as t } from "@oneup/texts";

/** Names of the home's owners, for their realtor; nothing without clients. */
export function ClientNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <bdi className="block text-sm">{t.clientNames({ names: names.join(", ") })}</bdi>;
}
