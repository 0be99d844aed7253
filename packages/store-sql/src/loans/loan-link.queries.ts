import { statement } from "../connection/statement.ts";

export const addLoanLink = statement(
  "loan_links.add",
  `insert into loan_links (token_hash, quote_id, created_at) values ($1, $2, $3)`,
);

export const quoteOfLoanLink = statement<{ quoteId: string }>(
  "loan_links.quote_of",
  `select l.quote_id as "quoteId" from loan_links l where l.token_hash = $1`,
);

export const countLoanLinks = statement<{ links: number }>(
  "loan_links.count",
  `select count(*) as links from loan_links l where l.quote_id = $1`,
);

export const revokeLoanLinks = statement(
  "loan_links.revoke",
  `delete from loan_links where quote_id = $1`,
);
