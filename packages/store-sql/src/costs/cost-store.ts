import type { CostEdit } from "@oneup/domain";
import type { AcceptedBid, CostStore } from "@oneup/operations";
import type { Runner } from "../connection/runner.ts";
import { columnsOf, statement } from "../connection/statement.ts";
import { costEdits } from "../schema/cost-edits.table.ts";

const columns = columnsOf(costEdits, "e");

const lockEdits = statement(
  "costs.lock",
  `select pg_advisory_xact_lock(hashtextextended('cost edits', 0))`,
);

const newestEdits = statement<CostEdit>(
  "costs.newest",
  `select distinct on (e.project) ${columns} from cost_edits e order by e.project, e.id desc`,
);

const listEdits = statement<CostEdit>(
  "costs.history",
  `select ${columns} from cost_edits e order by e.id desc limit $1`,
);

const appendEdit = statement(
  "costs.append",
  `insert into cost_edits (project, "values", author_email, at, why) values ($1, $2::jsonb, $3, $4, $5)`,
);

// Only the priced parts of the rooms: the rest is long.
const listAccepted = statement<AcceptedBid>(
  "costs.accepted_bids",
  `select q.owner_id as "ownerId", q.state, q.zip, b.amount, b.details, rooms.upgrades
   from bids b
   join quotes q on q.id = b.quote_id
   cross join lateral (
     select json_agg(json_build_object('id', u ->> 'id', 'pricedParts', coalesce(u -> 'pricedParts', '[]'))) as upgrades,
       bool_or(u -> 'pricedParts' is not null) as priced
     from json_array_elements(q.upgrades) u
   ) rooms
   where b.status = 'approved' and rooms.priced
   order by b.seq desc limit $1`,
);

/** Edits of the cost table and the bids that move it, for one session. */
export function costStore(run: Runner): CostStore {
  return {
    async newest(forChange) {
      if (forChange) await run.rows(lockEdits, []);
      return run.rows(newestEdits, []);
    },
    history: (most) => run.rows(listEdits, [most]),
    async append({ project, values, authorEmail, at, why }) {
      const written = values === null ? null : JSON.stringify(values);
      run.write(appendEdit, [project, written, authorEmail, at, why]);
    },
    acceptedBids: (most) => run.rows(listAccepted, [most]),
  };
}
