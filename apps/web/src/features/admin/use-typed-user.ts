import { changedMembers } from "@oneup/domain";
import { useBegun } from "./use-begun.ts";

/**
 * What an admin types over a user's data, and what stood there when they began: what is not typed over shows what
 * another admin saves meanwhile, and so does what was typed back.
 * It waits for a dialog that was closed by mistake.
 * @param kept the data as it is by now
 */
export function useTypedUser<Kept extends object>(userId: string, kept: Kept) {
  const nothing: { changes: Partial<Kept>; over: Partial<Kept> } = { changes: {}, over: {} };
  const { typed, type, forget, wasBegun } = useBegun(`edit ${userId}`, nothing);
  const changes = changedMembers<Kept>(typed.changes, kept);
  const isTyped = (name: keyof Kept) => Object.hasOwn(changes, name);
  return {
    /** What is changed here alone: the rest is neither sent nor taken back. */
    changes,
    /** It was typed before the dialog was closed, and not saved. */
    wasBegun: wasBegun && Object.keys(changes).length > 0,
    forget,
    change: (part: Partial<Kept>) =>
      type((before) => {
        const now = changedMembers<Kept>({ ...before.changes, ...part }, kept);
        const { over } = before;
        const isNew = (name: string) => Object.hasOwn(part, name) && !Object.hasOwn(over, name);
        const begun = Object.entries(kept).filter(([name]) => isNew(name));
        const held = Object.entries({ ...over, ...Object.fromEntries(begun) });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- members of what is kept
        const rest = Object.fromEntries(held.filter(([name]) => name in now)) as Partial<Kept>;
        return { changes: now, over: rest };
      }),
    /** Whether another admin has saved something else meanwhile over what is typed here. */
    isElsewhere: (name: keyof Kept) => isTyped(name) && typed.over[name] !== kept[name],
  };
}
