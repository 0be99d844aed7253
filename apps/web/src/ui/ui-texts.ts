import { formatCount } from "./format.ts";

/** The few words that components say by themselves. */
export const uiTexts = {
  after: "After",
  before: "Before",
  byKeys: (action: string) => `${action}: press F8, then Tab.`,
  cancel: "Cancel",
  charactersLeft: (left: number) => (left === 1 ? "1 character left" : `${left} characters left`),
  charactersOver: (over: number) =>
    over === 1 ? "1 character too many" : `${formatCount(over)} characters too many`,
  chooseFile: "Choose a file",
  close: "Close",
  compare: "Compare before and after",
  comparePosition: (percent: number) => `${percent}% before`,
  copied: "Copied",
  copy: "Copy",
  copyFailed: "Could not copy",
  cutAt: (most: number) =>
    `At most ${formatCount(most)} characters fit here; the rest was left out.`,
  dismiss: "Dismiss",
  dropHere: "Drop it here",
  grade: (letter: string) => `Grade ${letter}`,
  high: "High",
  loading: "Loading",
  low: "Low",
  notification: "Notification",
  notifications: "Notifications (F8)",
  optional: "optional",
  partMissing: "This part of the page could not be loaded",
  partMissingLine: "Nothing is lost. Check your connection, then try again.",
  pictureFailed: "This picture could not be loaded",
  retry: "Try again",
  showMore: (next: number, left: number) =>
    next === left ? `Show ${next} more` : `Show ${next} more of ${formatCount(left)}`,
  slow: "This takes longer than usual.",
  sortBy: "Sort by",
  sortDown: (column: string) => `${column}: high to low`,
  sortUp: (column: string) => `${column}: low to high`,
  takePhoto: "Take a photo",
  typical: "Typical",
  unsorted: "As listed",
};
