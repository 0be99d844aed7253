/** A place among the children of something. */
export interface Spot<N> {
  readonly parent: N;
  /** What stands right before it; null at the beginning. */
  readonly before: N | null;
}

/** What a `MutationRecord` tells of what was taken out. */
interface Removal<N> {
  readonly target: N;
  readonly removedNodes: Iterable<N>;
  readonly previousSibling: N | null;
}

/**
 * Where a spot is after parts of the page were taken out: with its surroundings gone it is where those stood, with what
 * stood before it gone it is behind what stood before that.
 * @param spot at first the element itself that may be taken out, as its `parent`
 * @param removals in the order in which they happened
 */
export function spotAfter<N extends { contains: (other: N | null) => boolean }>(
  spot: Spot<N>,
  removals: Iterable<Removal<N>>,
): Spot<N> {
  let now = spot;
  for (const { target, removedNodes, previousSibling } of removals) {
    for (const gone of removedNodes) {
      const isAround = gone.contains(now.parent);
      if (isAround || (target === now.parent && gone === now.before))
        now = { parent: target, before: previousSibling };
    }
  }
  return now;
}
