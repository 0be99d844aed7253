import { type Actor, type UserType, localActor } from "@oneup/domain";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import type { AccountRecord } from "../accounts.port.ts";
import { anAccount } from "./builders.ts";

/** The people of a test, as a home of data sees them. */
export interface People {
  readonly owner: Actor;
  /** Somebody else with quotes of their own; null in a home that has one owner for all. */
  readonly otherOwner: Actor | null;
  readonly contractor: Actor;
  readonly rival: Actor;
  /** Null in a home without accounts. */
  readonly realtor: Actor | null;
  /** Null in a home without accounts. */
  readonly admin: Actor | null;
  /** Their accounts, to be added before the test. */
  readonly accounts: readonly AccountRecord[];
}

function account(name: string, userType: UserType, role: AccountRecord["role"] = "user") {
  return anAccount({
    id: `user-${name}`,
    email: `${name}@people.example`,
    name: `${name} of the Test`,
    companyName: userType === "contractor" ? `${name} Builds` : "",
    licenseNumber: userType === "contractor" ? `L-${name}` : "",
    userType,
    role,
    emailConfirmedAt: "2026-11-01T10:00:00.000Z",
  });
}

/** People with accounts, as on a server. */
export function peopleWithAccounts(): People {
  const owner = account("olive", "homeowner");
  const otherOwner = account("otto", "homeowner");
  const contractor = account("carla", "contractor");
  const rival = account("ron", "contractor");
  const realtor = account("rita", "realtor");
  const admin = account("ada", "homeowner", "admin");
  return {
    owner: actorOfAccount(owner),
    otherOwner: actorOfAccount(otherOwner),
    contractor: actorOfAccount(contractor),
    rival: actorOfAccount(rival),
    realtor: actorOfAccount(realtor),
    admin: actorOfAccount(admin),
    accounts: [owner, otherOwner, contractor, rival, realtor, admin],
  };
}

function local(name: string, userType: UserType): Actor {
  const { contact } = actorOfAccount(account(name, userType));
  return localActor({ userType, contact });
}

/** The people at a browser that holds the store itself. */
export function peopleAtBrowser(): People {
  return {
    owner: local("olive", "homeowner"),
    otherOwner: null,
    contractor: local("carla", "contractor"),
    rival: local("ron", "contractor"),
    realtor: null,
    admin: null,
    accounts: [],
  };
}
