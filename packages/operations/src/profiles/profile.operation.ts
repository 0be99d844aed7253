import { NO_PROFILE, contractorProfileSchema } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { insistOwnPictures } from "../quotes/own-pictures.ts";
import { badgeOf } from "../verifications/verification-answer.ts";

/** One's own area, trades and pictures; `told` is false before the first time. */
export const readOwnProfileOperation = operation({
  name: "profiles.readOwn",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  async run({ ports, session, actor }) {
    const kept = await session.profiles.of(actor.id);
    const profile = kept ?? NO_PROFILE;
    const place = profile.zip === "" ? null : await ports.zipPlaces?.at(profile.zip);
    return { ...profile, contractorId: actor.id, told: kept !== null, place: place ?? null };
  },
});

/** Writes parts of one's own profile; what is left out stays. */
export const updateProfileOperation = operation({
  name: "profiles.update",
  kind: "command",
  homes: "server",
  input: z.partial(contractorProfileSchema),
  async run(context, change) {
    const { session, actor } = context;
    const before = (await session.profiles.of(actor.id)) ?? NO_PROFILE;
    const known = before.photos.map(({ picture }) => picture);
    const sent = (change.photos ?? []).map(({ picture: reference }, at) => {
      return { reference, field: `photos.${at}.picture` };
    });
    await insistOwnPictures(
      context,
      sent.filter(({ reference }) => !known.includes(reference)),
    );
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const profile = { ...before, ...Object.fromEntries(given) };
    const trades = [...new Set(profile.trades)];
    await session.profiles.save(actor.id, { ...profile, trades });
    await session.changes.tell({ topic: "account", audience: [actor.id] });
    return { told: true };
  },
});

/** A contractor as everybody may see them: never how to reach them. */
export const readProfileOperation = operation({
  name: "profiles.read",
  kind: "query",
  homes: "server",
  input: z.strictObject({ contractorId: z.string().check(z.minLength(1), z.maxLength(160)) }),
  async run({ session }, { contractorId }) {
    const account = await session.accounts.byId(contractorId);
    const isThere = account?.deletedAt === null && account.accountStatus !== "blocked";
    if (!account || !isThere || account.userType !== "contractor" || account.role === "admin") {
      return refuse("profile.not_found");
    }
    const [profile, jobs, badge] = await Promise.all([
      session.profiles.of(contractorId),
      session.profiles.jobsOf([contractorId]),
      badgeOf(session, contractorId),
    ]);
    return {
      ...(profile ?? NO_PROFILE),
      contractorId,
      // The name that was checked stands first, as the badge is its own (ACC-11).
      name: badge?.businessName ?? (account.companyName || account.name),
      badge,
      since: account.createdAt,
      jobs: jobs.get(contractorId) ?? { hired: 0, done: 0 },
    };
  },
});
