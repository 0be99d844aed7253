import { type UserType, totalUnseen } from "@oneup/domain";
import { useNavigate } from "react-router";
import { useBackend, useMe, useSession } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { Header } from "./header.tsx";
import { useTheme } from "./use-theme.ts";

/** The header with what it knows: who is here, the theme, how many bids are new (NAV-20, NAV-21). */
export function SiteHeader() {
  const me = useMe();
  const { mode, starting = false } = useBackend();
  const session = useSession();
  const navigate = useNavigate();
  const [theme, setTheme] = useTheme();
  const owns = me?.userType !== "contractor" && !(me?.isAdmin ?? false);
  const asks = owns && !starting && (mode !== "live" || me !== null);
  const quotes = useVerb("quotes.list", {}, { enabled: asks });
  const unseenBids = totalUnseen(quotes.data?.items ?? []);
  const choose = async (userType: UserType) => {
    await session.choosePersona(userType);
    await navigate("/app");
  };
  const leave = async () => {
    await session.signOut();
    await navigate("/login");
  };
  return (
    <Header
      me={me}
      unseenBids={asks ? unseenBids : 0}
      theme={theme}
      onTheme={setTheme}
      onPersona={(userType) => void choose(userType)}
      onSignOut={() => void leave()}
    />
  );
}
