import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import type { ServerPorts } from "../ports.ts";
import type { LinkStore } from "../telling.port.ts";

/** The largest number of open links of one document; at that number its owner must take them back first. */
const MOST_LINKS = 20;

/** A link's token in an address. */
export const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(100));

type Outside = Pick<ServerPorts, "passwords" | "clock">;

/** Makes one more link that opens a document: the token is answered once, only its hash is kept. */
export async function giveLink(
  { passwords, clock }: Outside,
  links: LinkStore,
  subjectId: string,
): Promise<{ readonly token: string }> {
  if ((await links.count(subjectId)) >= MOST_LINKS) {
    return refuse("loan.too_many_links", { details: { most: MOST_LINKS } });
  }
  const made = passwords.newToken();
  await links.add({ tokenHash: made.hash, subjectId, createdAt: clock.now() });
  return { token: made.token };
}

/** The subject of a link; null if it never existed or was taken back. */
export const subjectOfLink = (
  { passwords }: Pick<Outside, "passwords">,
  links: LinkStore,
  token: string,
): Promise<string | null> => links.subjectOf(passwords.hashToken(token));
