import { noticeTopics, topicsFor } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";

const topicSchema = z.enum(noticeTopics);

/** The kinds of events for which an account gets mails, and its address. */
export const readMailSettingsOperation = operation({
  name: "notifications.readSettings",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  async run({ session, actor }) {
    const off = await session.notifications.mailsOff(actor.id);
    return {
      email: actor.contact.email,
      mails: topicsFor(actor.userType).map((topic) => ({ topic, on: !off.includes(topic) })),
    };
  },
});

/** Turns the mails of one kind of event on or off. */
export const changeMailSettingsOperation = operation({
  name: "notifications.changeSettings",
  kind: "command",
  homes: "server",
  input: z.strictObject({ topic: topicSchema, on: z.boolean() }),
  async run({ session, actor }, { topic, on }) {
    const off = await session.notifications.mailsOff(actor.id);
    const others = off.filter((each) => each !== topic);
    await session.notifications.setMailsOff(actor.id, on ? others : [...others, topic]);
    await session.changes.tell({ topic: "notifications", audience: [actor.id] });
    return { topic, on };
  },
});

/** Ends the mails of one kind of event by the token of a mail, without signing in (RFC 8058). */
export const unsubscribeOperation = operation({
  name: "notifications.unsubscribe",
  kind: "command",
  homes: "server",
  input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(400)) }),
  async run({ ports, session }, { token }) {
    const meant = (await ports.mailTokens?.read(token)) ?? null;
    if (meant === null) return refuse("mail.link_unknown");
    const { accountId, topic } = meant;
    const off = await session.notifications.mailsOff(accountId);
    const others = off.filter((each) => each !== topic);
    await session.notifications.setMailsOff(accountId, [...others, topic]);
    await session.changes.tell({ topic: "notifications", audience: [accountId] });
    return { topic };
  },
});
