import { adminTexts as t } from "@oneup/texts";
import { DefinitionList } from "#ui/definition-list.tsx";
import { formatCredits } from "#ui/format.ts";
import { AccountStatusBadge } from "./account-status-badge.tsx";
import { UserActions } from "./user-actions.tsx";
import { planName, userFacts, verificationText } from "./user-columns.tsx";
import type { Intent, User } from "./users-tab.tsx";

/** What the line of a card says already. */
const SAID = new Set(["who", "type", "plan", "status", "credits"]);

function lineOf(user: User): string {
  return [
    t.types[user.userType](),
    ...(user.role === "admin" ? [t.roles.admin()] : []),
    verificationText(user),
    planName(user.plan),
    t.lineCredits({ credits: formatCredits(user.credits) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

interface UserCardsProps {
  users: readonly User[];
  onIntent: (intent: Intent) => void;
}

/** The users where there is no room for a table: who and what they are in a few lines, their figures behind a press. */
export function UserCards({ users, onIntent }: UserCardsProps) {
  const who = userFacts.find(({ main }) => main);
  return (
    <ul aria-label={t.users()} className="divide-y divide-line border-y border-line">
      {users.map((user) => (
        <li key={user.id} className="break-inside-avoid py-2">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1 pt-1 font-[560]">{who?.renderCell(user)}</div>
            <UserActions user={user} onIntent={onIntent} />
          </div>
          <details>
            <summary className="min-h-8 cursor-pointer text-sm text-ink-soft">
              {lineOf(user)}
              {user.accountStatus === "active" ? null : (
                <span className="ml-3">
                  <AccountStatusBadge status={user.accountStatus} />
                </span>
              )}
            </summary>
            <DefinitionList
              className="my-2 rounded-md bg-sunken p-3 print:columns-3 print:gap-x-8 print:p-0 print:[&>div]:border-0 print:[&>div]:py-0.5"
              items={userFacts
                .filter(({ key }) => !SAID.has(key))
                .map(({ key, header, renderCell }) => ({
                  key,
                  term: header,
                  value: renderCell(user),
                }))}
            />
          </details>
        </li>
      ))}
    </ul>
  );
}
