import { partsTexts as t } from "@oneup/texts";

/** Whose home it is, to the realtor whose clients they are; nothing without any. */
export function ClientNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <bdi className="block text-sm">{t.clientNames({ names: names.join(", ") })}</bdi>;
}
