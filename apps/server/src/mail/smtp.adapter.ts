import type { Mail, Mailer } from "@oneup/operations";
import type { Transporter } from "nodemailer";

/** How long a mail server may take for a step, in ms. */
const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;

/** A mail server, and the address from which mails come. */
export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  readonly url: string;
  readonly from: string;
}

async function openTransport(url: string): Promise<Transporter> {
  // Half a megabyte that an installation without mail never reads.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // A mail is made of its texts alone: nothing is read from a disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A mailer that keeps a connection. */
export interface SmtpMailer extends Mailer {
  /** @throws what the mail server says where it would take no mail */
  check(): Promise<void>;
  close(): void;
}

/** Sends mails over SMTP, with the headers of a one-press unsubscribe (RFC 8058). */
export function createSmtpMailer({ url, from }: SmtpSettings): SmtpMailer {
  let opened: Promise<Transporter> | null = null;
  return {
    async send({ recipient, subject, text, html, unsubscribeUrl }: Mail) {
      opened ??= openTransport(url);
      const transport = await opened;
      const headers: Record<string, string> =
        unsubscribeUrl === null
          ? {}
          : {
              "List-Unsubscribe": `<${unsubscribeUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            };
      await transport.sendMail({ from, to: recipient, subject, text, html, headers });
    },
    async check() {
      opened ??= openTransport(url);
      await (await opened).verify();
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
