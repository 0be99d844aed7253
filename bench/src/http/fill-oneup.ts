import { monthAfter } from "@oneup/domain";
import { createSqlStore, migrate, openPool } from "@oneup/store-sql";
import type { ClientConfig } from "pg";
import { BenchFault } from "../report/fault.ts";
import { type Dataset, accountsOf, tokenHash } from "./dataset.ts";

/** The number of things that one transaction keeps. */
const AT_ONCE = 500;

function* portions<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

/** Fills an empty database through our own store. */
export async function fillOneUp(connection: ClientConfig, dataset: Dataset): Promise<void> {
  await migrate(connection);
  const pool = openPool(connection, {
    size: 1,
    log: (message, about) => {
      throw new BenchFault(message, { cause: about });
    },
  });
  const store = createSqlStore({ pool });
  const { signedInAt, signedInUntil } = dataset;
  for (const accounts of portions(accountsOf(dataset))) {
    await store.transact((session) =>
      Promise.all(
        accounts.map(async (account) => {
          await session.accounts.add(account);
          // The state after the first month's grant, so that none is due while it is measured.
          await session.credits.setNextGrant(account.id, monthAfter(signedInAt));
        }),
      ),
    );
  }
  for (const people of portions([...dataset.owners, ...dataset.callers])) {
    await store.transact((session) =>
      Promise.all(
        people.map(({ account, token }) =>
          session.sessions.open({
            tokenHash: tokenHash(token),
            userId: account.id,
            viewedBy: null,
            createdAt: signedInAt,
            expiresAt: signedInUntil,
          }),
        ),
      ),
    );
  }
  for (const units of portions(dataset.units)) {
    await store.transact((session) => Promise.all(units.map((unit) => session.quotes.save(unit))));
  }
  // A stream that began before the first change of all could not tell whether others are forgotten.
  await store.transact(({ changes }) => changes.tell({ topic: "settings", audience: ["nobody"] }));
  await pool.query("vacuum analyze");
  await pool.end();
}
