import { createHmac, timingSafeEqual } from "node:crypto";
import { noticeTopics } from "@oneup/domain";
import type { MailTokens } from "@oneup/operations";

/** 144 bits are enough: a token can be tried only against this server. */
const SEAL_BYTES = 18;

function seal(secret: string, text: string): string {
  const digest = createHmac("sha256", secret).update(text).digest();
  return digest.subarray(0, SEAL_BYTES).toString("base64url");
}

/**
 * Tokens of mails: an account and a kind of event, sealed. They end mails of that kind and can do
 * nothing else; they hold as long as the installation's secret.
 * @param secret asked for when first needed
 */
export function sealedMailTokens(secret: () => Promise<string>): MailTokens {
  let known: Promise<string> | null = null;
  const ask = () =>
    (known ??= secret().catch((error: unknown) => {
      known = null;
      throw error;
    }));
  return {
    async make(accountId, topic) {
      const text = `${topic}.${accountId}`;
      return `${Buffer.from(text).toString("base64url")}.${seal(await ask(), text)}`;
    },
    async read(token) {
      const [body = "", given = ""] = token.split(".");
      const text = Buffer.from(body, "base64url").toString("utf8");
      const right = Buffer.from(seal(await ask(), text));
      const sealed = Buffer.from(given);
      if (sealed.length !== right.length || !timingSafeEqual(sealed, right)) return null;
      const dot = text.indexOf(".");
      const topic = noticeTopics.find((each) => each === text.slice(0, dot));
      return topic ? { accountId: text.slice(dot + 1), topic } : null;
    },
  };
}
