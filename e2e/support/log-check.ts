import { readFileSync } from "node:fs";
import { admin, said } from "../playwright.config.ts";

/** An email, a phone number as forms take it, or a cookie. */
const TELLING = /[\w.+-]+@[\w-]+\.[a-z]{2,}|\(\d{3}\) \d{3}-\d{4}|oneup_session=/i;

/**
 * Looks through the log of the run's server once all journeys are over (OPS-06). Its lines are JSON; what the
 * terminal is told besides, such as the links of mails, is for who runs it.
 */
export default function checkLog(): void {
  const lines = readFileSync(said, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("{"));
  if (lines.length === 0) throw new Error("The server logged nothing.");
  const told = lines.find((line) => TELLING.test(line) || line.includes(admin.password));
  if (told !== undefined) throw new Error(`The log names somebody's contact or a secret: ${told}`);
}
