import { Link } from "react-router";
import type { UiLinkProps } from "#ui/ui-context.tsx";

/** The design system's links, through the router. */
export function RouterLink({ href, ...rest }: UiLinkProps) {
  return <Link to={href} {...rest} />;
}
