import { createContext, use, type ComponentType, type ReactNode, type Ref } from "react";
import { englishUiTexts, type UiTexts } from "./ui-texts.ts";

export type UiLinkProps = Omit<React.ComponentPropsWithoutRef<"a">, "href"> & {
  /** Where the link leads. */
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

function PlainLink({ children, ...props }: UiLinkProps) {
  return <a {...props}>{children}</a>;
}

interface UiContextValue {
  Link: ComponentType<UiLinkProps>;
  texts: UiTexts;
}

const UiContext = createContext<UiContextValue>({ Link: PlainLink, texts: englishUiTexts });

interface UiProviderProps {
  /** The router's link, so that links of the design system do not reload the page. A plain `<a>` without it. */
  link?: ComponentType<UiLinkProps>;
  /** The components' own words in another language. English without it. */
  texts?: UiTexts;
  children: ReactNode;
}

/** Gives every component below the app's link and words. Optional: without it components use `<a>` and English. */
export function UiProvider({
  link = PlainLink,
  texts = englishUiTexts,
  children,
}: UiProviderProps) {
  return <UiContext value={{ Link: link, texts }}>{children}</UiContext>;
}

/** The components' own words, in the app's language. */
export function useUiTexts(): UiTexts {
  return use(UiContext).texts;
}

/** A link that goes through the app's router. */
export function UiLink(props: UiLinkProps) {
  const { Link } = use(UiContext);
  return <Link {...props} />;
}
