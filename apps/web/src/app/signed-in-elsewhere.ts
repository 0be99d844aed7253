import { type AccountAnswer, routes } from "@oneup/operations";
import { sessionOverTexts } from "@oneup/texts";
import { log } from "#backend/log.ts";
import { server } from "#backend/http.ts";
import type { Session } from "#backend/backend.ts";
import { toasts } from "#ui/toast.ts";

const t = sessionOverTexts.elsewhere;

let told = 0;

/** Counts what other tabs said: only the newest counts, however late an answer is. */
let heard = 0;

function tell(session: Session, title: string, description: string): void {
  const action = { label: t.go(), onPress: () => void goOn(session) };
  told = toasts.show({ title, description, action, duration: Infinity });
}

async function goOn(session: Session): Promise<void> {
  const guest = session.backend();
  const busy = toasts.show({ title: t.going(), duration: Infinity });
  await session.refresh();
  toasts.dismiss(busy);
  if (session.backend() === guest) tell(session, t.failed(), t.failedLine());
}

/** The email of this browser's signed-in account; null where it cannot be read. */
async function readEmail(): Promise<string | null> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
    return ((await server.send(routes["accounts.me"], {})) as AccountAnswer).email;
  } catch (error) {
    log("Who signed in in another tab cannot be read", error);
    return null;
  }
}

/**
 * Tells a guest that they have signed in in another tab. What they are at here stays as it is until they go on with the
 * account (EXP-03); where they sign out there again, nothing is said any more.
 */
export async function tellSignedInElsewhere(
  session: Session,
  isSomebodyHere: boolean,
): Promise<void> {
  const mine = (heard += 1);
  const guest = session.backend();
  const email = isSomebodyHere ? await readEmail() : null;
  if (mine !== heard) return;
  toasts.dismiss(told);
  // Who is here was only just being found out, or they have signed in here meanwhile.
  if (email === null || guest.starting || session.backend() !== guest) return;
  tell(session, t.title(), t.line({ email }));
}
