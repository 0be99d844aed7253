// The yardstick: the least code that an honest product needs for the three calls, on Fastify and pg.
// The session is looked up per call, who may see which row is decided in SQL, the body is checked, a
// bid is made in one transaction under the quote's lock. Statements are named, so that each
// connection parses them once. Nothing else: no idempotency, no activity log, no events, no log.
//
//   DATABASE_URL=... PORT=... node guarded-server.mjs
import { createHash, randomUUID } from "node:crypto";
import Fastify from "fastify";
import { DatabaseError, Pool } from "pg";

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 16 });
const app = Fastify();

const FIND_SESSION = {
  name: "find_session",
  text: `select a.id, a.user_type from sessions s join accounts a on a.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now() and not a.blocked`,
};

const LIST_OPEN = {
  name: "list_open",
  text: `select q.id, q.city, q.state, q.zip, case when q.hide_address then '' else q.street end as street,
      q.upgrades, q.created_at, q.status,
      (select count(*)::int from bids b where b.quote_id = q.id) as bid_count
    from quotes q where q.status = 'active' and q.is_public and not q.superseded
    order by q.created_at desc, q.id desc limit 20`,
};

const READ_QUOTE = {
  name: "read_quote",
  text: `select q.id, q.city, q.state, q.zip, q.upgrades, q.created_at, q.status,
      case when q.hide_address and q.owner_id <> $2 then '' else q.street end as street,
      coalesce((select json_agg(b order by b.seq) from bids b
        where b.quote_id = q.id and (q.owner_id = $2 or b.contractor_id = $2)), '[]') as bids
    from quotes q where q.id = $1
      and (q.owner_id = $2 or q.status = 'active' and not q.superseded
        or exists (select from bids b where b.quote_id = q.id and b.contractor_id = $2))`,
};

const LOCK_QUOTE = {
  name: "lock_quote",
  text: `select q.owner_id from quotes q
    where q.id = $1 and q.status = 'active' and not q.superseded for no key update`,
};

const INSERT_BID = {
  name: "insert_bid",
  text: `insert into bids (id, quote_id, contractor_id, amount, timeline, notes, name, company, email,
      phone, license, expiration_date)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning *`,
};

const text = (/** @type {number} */ maxLength) => ({ type: "string", maxLength });
const BID_BODY = {
  type: "object",
  additionalProperties: false,
  required: ["amount", "name", "company", "email", "phone", "expirationDate"],
  properties: {
    amount: { type: "integer", minimum: 1, maximum: 9_999_999_999 },
    timeline: { ...text(120), default: "" },
    notes: { ...text(4_000), default: "" },
    name: { ...text(120), minLength: 1 },
    company: { ...text(160), minLength: 1 },
    email: { ...text(254), format: "email" },
    phone: { ...text(40), minLength: 1 },
    license: { ...text(60), default: "" },
    expirationDate: { type: "string", format: "date" },
  },
};

app.decorateRequest("account", null);

/** @param {object} request @returns {{ id: string, user_type: string }} */
const accountOf = (request) => Reflect.get(request, "account");

await app.register(async (api) => {
  api.addHook("onRequest", async (request, reply) => {
    const [, token] = /(?:^|; )oneup_session=([\w-]{43})/.exec(request.headers.cookie ?? "") ?? [];
    if (token === undefined) return reply.code(401).send();
    const hash = createHash("sha256").update(token).digest("hex");
    const { rows } = await pool.query({ ...FIND_SESSION, values: [hash] });
    if (rows.length === 0) return reply.code(401).send();
    Reflect.set(request, "account", rows[0]);
    return undefined;
  });

  api.get("/projects", async (request, reply) => {
    if (accountOf(request).user_type !== "contractor") return reply.code(403).send();
    const { rows } = await pool.query(LIST_OPEN);
    return { items: rows };
  });

  api.get("/quotes/:id", async (request, reply) => {
    const id = Reflect.get(Object(request.params), "id");
    const { rows } = await pool.query({ ...READ_QUOTE, values: [id, accountOf(request).id] });
    return rows.length === 0 ? reply.code(404).send() : rows[0];
  });

  api.post("/quotes/:id/bids", { schema: { body: BID_BODY } }, async (request, reply) => {
    const account = accountOf(request);
    if (account.user_type !== "contractor") return reply.code(403).send();
    const id = Reflect.get(Object(request.params), "id");
    /** @type {Record<string, unknown>} */
    const body = Object(request.body);
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows: found } = await client.query({ ...LOCK_QUOTE, values: [id] });
      if (found.length === 0 || found[0].owner_id === account.id) {
        await client.query("rollback");
        return await reply.code(404).send();
      }
      const { amount, timeline, notes, name, company, email, phone, license, expirationDate } =
        body;
      const own = [timeline, notes, name, company, email, phone, license, expirationDate];
      const values = [randomUUID(), id, account.id, amount, ...own];
      const { rows } = await client.query({ ...INSERT_BID, values });
      await client.query("commit");
      return rows[0];
    } catch (error) {
      await client.query("rollback");
      if (error instanceof DatabaseError && error.code === "23505") return reply.code(409).send();
      throw error;
    } finally {
      client.release();
    }
  });
});

app.get("/health", () => ({ status: "ok" }));

process.on("SIGTERM", () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0));
});
await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
