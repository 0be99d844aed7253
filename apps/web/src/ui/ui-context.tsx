import { type ComponentType, type ReactNode, type Ref, createContext, use } from "react";

export type UiLinkProps = Omit<React.ComponentPropsWithoutRef<"a">, "href"> & {
  /** The link's target. */
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

function PlainLink({ children, ...props }: UiLinkProps) {
  return <a {...props}>{children}</a>;
}

/** Leads to another page; where it answers with a promise, that is kept once the page is there. */
type Go = (href: string) => void | Promise<void>;

function goThere(href: string): void {
  location.assign(href);
}

const UiContext = createContext<{ Link: ComponentType<UiLinkProps>; go: Go }>({
  Link: PlainLink,
  go: goThere,
});

interface UiProviderProps {
  /** The router's link, so that links of the design system do not reload the page. */
  link: ComponentType<UiLinkProps>;
  /** The router's way to another page. */
  go: Go;
  children: ReactNode;
}

/** Gives every component below the app's link; without it components use `<a>`. */
export function UiProvider({ link, go, children }: UiProviderProps) {
  return <UiContext value={{ Link: link, go }}>{children}</UiContext>;
}

/** A function that opens another page, as a link does. */
export function useGo(): Go {
  return use(UiContext).go;
}

/** A link that goes through the app's router. */
export function UiLink(props: UiLinkProps) {
  const { Link } = use(UiContext);
  return <Link {...props} />;
}
