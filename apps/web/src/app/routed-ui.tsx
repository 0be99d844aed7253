import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { UiProvider } from "#ui/ui-context.tsx";
import { RouterLink } from "./router-link.tsx";

/** Lets links and ways of the design system go through the router. */
export function RoutedUi({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <UiProvider link={RouterLink} go={(href) => navigate(href)}>
      {children}
    </UiProvider>
  );
}
