import { accountCareTexts as t } from "@oneup/texts";
import { useVerb } from "#backend/use-verb.ts";

/** Adds to a line about a link that was sent where it waits on a server that sends no mail. */
export function useSentLine(): (line: string) => string {
  const { data } = useVerb("capabilities.read", {});
  return (line) => (data?.mail === false ? `${line} ${t.forgot.noMail()}` : line);
}
