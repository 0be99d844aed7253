/** The tabs of one browser share a session: one that changed it tells the others. */
export interface OtherTabs {
  /** Somebody else is signed in from here on. */
  tell(): void;
  /** Hears of it from another tab, as long as the page lives. */
  hear(listener: () => void): void;
}

const CHANNEL = "oneup-session";

/** The other tabs of this browser. Nothing is opened before it is used. */
export function otherTabs(): OtherTabs {
  let opened: BroadcastChannel | null = null;
  // One object for both: a page does not hear its own words.
  const channel = () => (opened ??= new BroadcastChannel(CHANNEL));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
    tell: () => channel().postMessage("changed"),
    hear: (listener) => channel().addEventListener("message", listener),
  };
}
