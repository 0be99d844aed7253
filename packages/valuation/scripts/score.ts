// Appraises the rows of one file by the sales of another, so that anybody can score it:
//
//   npx tsx packages/valuation/scripts/score.ts TRAIN.csv.gz ASK.csv.gz > estimates.csv
//
// Both have King County's columns or those of Ames; prices in ASK are not looked at and may be missing. It writes
// row,pred,lo90,hi90 in dollars, where row is the column "row", else "PID", else the line's number.

import { appraiseAmes } from "./ames-model.ts";
import { appraiseKingCounty } from "./king-county-sales.ts";
import { readRows } from "./sale-rows.ts";

const [train, ask] = process.argv.slice(2);
if (train === undefined || ask === undefined) {
  process.stderr.write("Two files are needed: sales to learn from, and homes to appraise.\n");
  process.exit(2);
}
const known = readRows(train);
const asked = readRows(ask);
const appraise = known[0]?.["Gr Liv Area"] === undefined ? appraiseKingCounty : appraiseAmes;
const lines = appraise(known, asked).map(({ price, low, high }, at) => {
  const row = asked[at]!["row"] ?? asked[at]!["PID"] ?? String(at + 1);
  return `${row},${[price, low, high].map((value) => value.toFixed(0)).join(",")}`;
});
process.stdout.write(`row,pred,lo90,hi90\n${lines.join("\n")}\n`);
