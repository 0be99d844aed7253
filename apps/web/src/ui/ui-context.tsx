import { type ComponentType, type ReactNode, type Ref, createContext, use } from "react";
import { formatCount } from "./format.ts";

/**
 * The few words that components say by themselves, in English. An app hands in its own through `UiProvider`;
 * everything else that a person reads comes in as a prop.
 */
const englishUiTexts = {
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
  moreInfo: "More information",
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

type UiTexts = typeof englishUiTexts;

export type UiLinkProps = Omit<React.ComponentPropsWithoutRef<"a">, "href"> & {
  /** Where the link leads. */
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

function PlainLink({ children, ...props }: UiLinkProps) {
  return <a {...props}>{children}</a>;
}

/** Leads to another page; where it answers with a promise, that is kept once the page is there. */
type Go = (href: string) => void | Promise<void>;

interface UiContextValue {
  Link: ComponentType<UiLinkProps>;
  go: Go;
  texts: UiTexts;
}

function goThere(href: string): void {
  location.assign(href);
}

const UiContext = createContext<UiContextValue>({
  Link: PlainLink,
  go: goThere,
  texts: englishUiTexts,
});

interface UiProviderProps {
  /** The router's link, so that links of the design system do not reload the page. A plain `<a>` without it. */
  link?: ComponentType<UiLinkProps>;
  /** The router's way to another page. Loads it anew without. */
  go?: Go;
  /** The components' own words in another language. English without it. */
  texts?: UiTexts;
  children: ReactNode;
}

/** Gives every component below the app's link and words. Optional: without it components use `<a>` and English. */
export function UiProvider({
  link = PlainLink,
  go = goThere,
  texts = englishUiTexts,
  children,
}: UiProviderProps) {
  return <UiContext value={{ Link: link, go, texts }}>{children}</UiContext>;
}

/** The components' own words, in the app's language. */
export function useUiTexts(): UiTexts {
  return use(UiContext).texts;
}

/** Goes to another page, as a link would. */
export function useGo(): Go {
  return use(UiContext).go;
}

/** Whether going to another page loads another document, with which everything that is under way here ends. */
export function useLeavesDocument(): boolean {
  return use(UiContext).go === goThere;
}

/** A link that goes through the app's router. */
export function UiLink(props: UiLinkProps) {
  const { Link } = use(UiContext);
  return <Link {...props} />;
}
