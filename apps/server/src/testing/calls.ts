import { eventually } from "./eventually.ts";
import type { Browser, TestServer } from "./test-server.ts";
import { tinyPicture } from "./tiny-picture.ts";

/** The code with which something was refused. */
export const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  headers["x-error-code"];

/** The statuses of a call that is made so often, one after the other. */
export async function statusesOf(
  times: number,
  call: (at: number) => Promise<{ readonly statusCode: number }>,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push((await call(at)).statusCode);
  }
  return statuses;
}

/** Sends bytes as a file. */
export function sendBytes(
  browser: Browser,
  payload: string | Buffer,
  more: {
    readonly url?: string;
    readonly method?: "PUT";
    readonly type?: string;
    readonly key?: string;
  } = {},
) {
  const { url = "/api/files", method = "POST", type = "image/jpeg", key } = more;
  const headers = { cookie: browser.cookie, "content-type": type };
  return browser.app.inject({
    method,
    url,
    payload: Buffer.from(payload),
    headers: key === undefined ? headers : { ...headers, "idempotency-key": key },
  });
}

/** The reference of a small picture that somebody uploaded. */
export async function uploadTiny(browser: Browser): Promise<string> {
  const [, bytes = ""] = (await tinyPicture("#b8a890")).split(",");
  const answer = await sendBytes(browser, Buffer.from(bytes, "base64"), { type: "image/png" });
  return answer.json<{ reference: string }>().reference;
}

/** What lies in the outbox for an email, the newest first. */
export async function mailsTo({ parts }: TestServer, email: string) {
  const sql = "select subject, text from mails where recipient = $1 order by id desc";
  return (await parts.pool.query<{ subject: string; text: string }>(sql, [email])).rows;
}

/** The token of the newest link to an email, once it opens something. */
export function linkTo(server: TestServer, email: string, but = ""): Promise<string> {
  return eventually(async () => {
    const lines = server.said.filter((each) => each.includes(` ${email},`));
    const mails = await mailsTo(server, email);
    // A server that sends mails tells the terminal nothing.
    const [, token = but] = /#([\w-]{43})/.exec(lines.at(-1) ?? mails[0]?.text ?? "") ?? [];
    if (token === but) throw new Error(`No link came to ${email}.`);
    // The terminal is told within the transaction that keeps the link and its mail.
    if (mails.length < lines.length) throw new Error(`The link to ${email} is not kept yet.`);
    return token;
  });
}
