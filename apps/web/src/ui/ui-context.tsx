import { type ComponentType, type ReactNode, type Ref, createContext, use } from "react";
import { type UiTexts, englishUiTexts } from "./ui-texts.ts";

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

/** A link that goes through the app's router. */
export function UiLink(props: UiLinkProps) {
  const { Link } = use(UiContext);
  return <Link {...props} />;
}
