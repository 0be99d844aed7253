import { VIEWING } from "@oneup/domain";
import { routes } from "@oneup/operations";
import { adminTexts as t, registrationTexts } from "@oneup/texts";
import { formatCredits } from "#ui/format.ts";

type Words = Readonly<Record<string, (() => string) | undefined>>;

interface Line {
  readonly action: string;
  readonly subjectId: string | null;
  readonly details: string;
}

const REQUEST = /^[A-Z]+ \//;
/** The path on which open pages hear of changes. */
const CHANGES = "/events";
const keyOf = (verb: string) => verb.replaceAll(".", "_");

function isTold(verb: string): boolean {
  const reads: Words = t.audit.reads;
  return reads[keyOf(verb)] !== undefined;
}

function whileViewing(verb: string): string {
  if (verb === "admin.stopImpersonating") return t.audit.actions.admin_stopImpersonating();
  if (verb === "accounts.signOut") return t.audit.ended();
  const methods: Readonly<Record<string, { readonly method: string } | undefined>> = routes;
  if ((methods[verb]?.method ?? "GET") !== "GET") return t.audit.tried();
  const reads: Words = t.audit.reads;
  return t.audit.looked({ what: reads[keyOf(verb)]?.() ?? t.audit.other() });
}

/** An audit line's action, in words. */
export function actionText(action: string): string {
  if (action.startsWith(VIEWING)) return whileViewing(action.slice(VIEWING.length));
  const known: Words = t.audit.actions;
  return known[keyOf(action)]?.() ?? action;
}

/** The path of a request, without its query. */
const pathOf = (details: string) => details.replace(/^[A-Z]+ (\/api)?/, "").replace(/\?.*$/, "");

/** Credits given or taken back in a line: the amount, and the ledger entry where known. */
const CREDITS = /^credits: ([+-])([\d.]+)(?:, entry: (\d+))?$/;

/** Credits that a log line gave and an admin can take back; null for other and old lines. */
export function givenCreditsOf({
  action,
  subjectId,
  details,
}: Line): { readonly userId: string; readonly entryId: string; readonly amount: string } | null {
  const [, , amount = "", entryId = ""] = CREDITS.exec(details) ?? [];
  if (action !== "users.addCredits" || subjectId === null || entryId === "") return null;
  return { userId: subjectId, entryId, amount: formatCredits(Number(amount)) };
}

/** Whether these lines tell that the credits of an entry were taken back. */
export function isTakenBack(lines: readonly Line[], entryId: string): boolean {
  return lines.some(
    ({ action, details }) =>
      action === "users.takeBackCredits" && CREDITS.exec(details)?.[3] === entryId,
  );
}

export function detailsText(action: string, details: string): string {
  // Which file of the private store it was tells nobody anything, nor does the path of what is linked to, or of the way back.
  const known =
    details !== "" &&
    action !== "verifications.document" &&
    action !== `${VIEWING}admin.stopImpersonating`;
  if (!known) return t.audit.noDetails();
  if (REQUEST.test(details)) {
    const path = pathOf(details);
    if (path === CHANGES) return t.audit.changes();
    // The path of what is told in words already tells nothing more.
    const told = action.startsWith(VIEWING) && isTold(action.slice(VIEWING.length));
    return told || quoteIdOf(details) !== null ? t.audit.noDetails() : path;
  }
  if (action.startsWith("verifications.")) {
    const { tier1, tier2, tier3 } = registrationTexts.tier;
    const tiers: Words = { tier1, tier2, tier3 };
    return details.replace(/^tier[123]/, (tier) => tiers[tier]?.() ?? tier);
  }
  const facts: Words = t.audit.facts;
  const [, sign, credits] = CREDITS.exec(details) ?? [];
  if (sign !== undefined) {
    return `${t.audit.facts.credits()}: ${sign === "-" ? "\u2212" : sign}${formatCredits(Number(credits))}`;
  }
  const values: Words = t.audit.values;
  // A new account's role and type are written down without their names.
  const named =
    action === "users.create"
      ? details.replace(/^(\w+), (?=\w+,)/, "role: $1, userType: ")
      : details;
  // What an admin wrote is told as it was written.
  const [changes = "", ...reason] = named.split(/(?=, reason: )/);
  const said = reason
    .join("")
    .replace(/^, reason(?=: )/, () => `, ${facts["reason"]?.() ?? "reason"}`);
  const valued = changes.replaceAll(/[a-z]+/g, (word) => values[word]?.() ?? word);
  const told = valued.replace(
    /(^|[,;:] )([a-zA-Z]+)(?=: )/g,
    (whole, before: string, name: string) => {
      const word = facts[name]?.();
      return word === undefined ? whole : before + word;
    },
  );
  return told + said;
}

/** The quote of a request, which tells more than its path; null for none. */
export function quoteIdOf(details: string): string | null {
  if (!REQUEST.test(details)) return null;
  const [, quoteId] = /\/quotes\/([a-z]+-[^/?]*\d[^/?]*)/.exec(details) ?? [];
  return quoteId ?? null;
}
