import { noticeTopics } from "@oneup/domain";
import type { MailTokens } from "@oneup/operations";
import type { Seals } from "../seals.ts";

/**
 * Tokens of mails: an account and a kind of event, sealed. They end mails of that kind and can do
 * nothing else.
 */
export function sealedMailTokens(seals: Seals): MailTokens {
  return {
    async make(accountId, topic) {
      const text = `${topic}.${accountId}`;
      return `${Buffer.from(text).toString("base64url")}.${await seals.make(text)}`;
    },
    async read(token) {
      const [body = "", given = ""] = token.split(".");
      const text = Buffer.from(body, "base64url").toString("utf8");
      if (!(await seals.fits(text, given))) return null;
      const dot = text.indexOf(".");
      const topic = noticeTopics.find((each) => each === text.slice(0, dot));
      return topic ? { accountId: text.slice(dot + 1), topic } : null;
    },
  };
}
