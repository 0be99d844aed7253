import {
  type AccountRecord,
  type Passwords,
  type ServerPorts,
  newAccount,
} from "@oneup/operations";

/** Who the first admin is where nobody said so. */
const DEFAULT_ADMIN = "admin@oneup.example";

type FirstRunPorts = Pick<ServerPorts, "store" | "clock" | "ids"> & {
  readonly passwords: Passwords;
};

/** What a new account is told to be; everything else is empty. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly role: AccountRecord["role"];
  readonly userType: AccountRecord["userType"];
  readonly name: string;
  readonly companyName?: string;
  readonly phone?: string;
  readonly licenseNumber?: string;
  readonly plan?: string;
}

/** Makes an account; null when the email is taken. */
export async function addAccount(
  ports: FirstRunPorts,
  given: NewAccount,
): Promise<AccountRecord | null> {
  const { password, ...rest } = given;
  const passwordHash = await ports.passwords.hash(password);
  const account = newAccount(ports, { ...rest, passwordHash });
  const added = await ports.store.transact((session) => session.accounts.add(account));
  return added ? account : null;
}

/** The admin that was just made, with the password to show once; null where there was one. */
export interface MadeAdmin {
  readonly email: string;
  /** Null where the operator chose it and need not be told. */
  readonly generatedPassword: string | null;
}

/**
 * Makes the admin on the first run, when there is no account at all; and the one whose email and
 * password the operator names, when that account does not exist yet.
 */
export async function ensureAdmin(
  ports: FirstRunPorts,
  named: { readonly email: string | null; readonly password: string | null },
): Promise<MadeAdmin | null> {
  const { store, passwords } = ports;
  const email = named.email ?? DEFAULT_ADMIN;
  const [any, known] = await store.read((session) =>
    Promise.all([
      session.accounts.list({ after: null, limit: 1 }),
      session.accounts.byEmail(email),
    ]),
  );
  const firstRun = any.length === 0;
  const asked = named.email !== null && named.password !== null;
  if (known || !(firstRun || asked)) return null;
  const generatedPassword = named.password === null ? passwords.generate() : null;
  const made = await addAccount(ports, {
    email,
    password: named.password ?? generatedPassword ?? "",
    role: "admin",
    userType: "homeowner",
    name: "Admin",
    plan: "agency",
  });
  return made ? { email, generatedPassword } : null;
}
