import { createHash, randomBytes, randomInt } from "node:crypto";
import { Refused, refusal } from "@oneup/domain";
import type { Passwords } from "@oneup/operations";
import { Gate } from "./gate.ts";

/**
 * argon2id with 19 MiB, 2 passes, 1 lane: the first choice of OWASP's password storage cheat sheet
 * (2025). About 15 ms of one core.
 */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How many hashes are made at once (19 MiB each), and how many may wait for their turn. */
const AT_ONCE = 2;
const WAITING = 64;

/** Letters and digits that are not taken for one another. */
const CLEAR = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Native code, loaded with the first password. */
const engine = () => import("@node-rs/argon2");

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Passwords by argon2id, tokens of 256 random bits kept as SHA-256 (ACC-01). */
export function createPasswords(): Passwords {
  const gate = new Gate({ atOnce: AT_ONCE, waiting: WAITING }, () => {
    throw new Refused(refusal("server.busy"));
  });
  const hash = (password: string) => gate.run(async () => (await engine()).hash(password, COST));
  /** What an unknown email is checked against, so that it takes as long as a wrong password. */
  let decoy: Promise<string> | undefined;
  return {
    hash,
    async matches(kept, password) {
      decoy ??= hash(randomBytes(18).toString("base64url"));
      const against = kept === "" ? await decoy : kept;
      const right = await gate.run(async () => (await engine()).verify(against, password));
      return kept !== "" && right;
    },
    newToken() {
      const token = randomBytes(32).toString("base64url");
      return { token, hash: hashToken(token) };
    },
    hashToken,
    generate: () => Array.from({ length: 16 }, () => CLEAR[randomInt(CLEAR.length)]).join(""),
  };
}
