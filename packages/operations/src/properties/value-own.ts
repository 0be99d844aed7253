import {
  type ChangeReason,
  type OwnerEvidence,
  type Property,
  type Valuation,
  withChange,
} from "@oneup/domain";
import { refuse } from "../insist.ts";
import type { TaskContext } from "../operation.ts";
import type { ValuedHome } from "../ports.ts";
import { answerOwn } from "./answer-own.ts";
import { keepOwn, loadOwn } from "./load-property.ts";
import type { PropertyAnswer } from "./property-answer.ts";
import { valueHome } from "./value-home.ts";

const sameHome = (one: ValuedHome, other: ValuedHome) =>
  JSON.stringify([one.address, one.evidence]) === JSON.stringify([other.address, other.evidence]);

const lacksAnswer = ({ rungs }: Valuation) => rungs.some(({ note }) => note === "no_answer");

/**
 * Values one of one's own properties again, with its owner's new statements or choices (VAL-01), after
 * loading it once more for concurrent changes.
 */
export async function revalueOwn(
  context: TaskContext,
  given: {
    readonly propertyId: string;
    /** Why, where it depends on what the value stood on and stands on now. */
    readonly reason: ChangeReason | ((before: Valuation | null, after: Valuation) => ChangeReason);
    readonly change?: (evidence: OwnerEvidence) => OwnerEvidence;
    /** Refuses what the value shows to be impossible. */
    readonly check?: (valuation: Valuation) => void;
  },
): Promise<PropertyAnswer> {
  const { ports, actor } = context;
  const { propertyId, reason, change = (evidence) => evidence, check } = given;
  let seen = await ports.store.read((session) => loadOwn(session, actor, propertyId));
  for (;;) {
    const { address } = seen;
    const evidence = change(seen.evidence);
    // oxlint-disable-next-line no-await-in-loop -- again only where somebody changed it meanwhile
    const valued = await valueHome(context, { address, evidence });
    if (valued === null) return refuse("demo.needs_account");
    check?.(valued);
    const before: Property = seen;
    // A value by sales is not given up because they cannot be asked just now.
    if (reason === "data" && before.report !== null && lacksAnswer(valued)) {
      // oxlint-disable-next-line no-await-in-loop -- the last thing that is done
      return await ports.store.read((session) => answerOwn({ ports, session, actor }, before));
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    const done = await ports.store.transact(async (session) => {
      const now = await loadOwn(session, actor, propertyId, "forChange");
      if (!sameHome(now, before)) return { again: now };
      const report = withChange(
        now.report,
        valued,
        typeof reason === "function" ? reason(now.report, valued) : reason,
      );
      return {
        answer: await keepOwn({ ports, session, actor }, now, { ...now, evidence, report }),
      };
    });
    if ("answer" in done) return done.answer;
    seen = done.again;
  }
}
