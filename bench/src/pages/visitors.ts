import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { BenchFault } from "../report/fault.ts";

async function call(
  origin: string,
  path: string,
  given: { readonly body?: object; readonly cookie?: string },
): Promise<Response> {
  const { body, cookie } = given;
  const answer = await fetch(origin + path, {
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
  if (!answer.ok) throw new BenchFault(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function signIn(origin: string, email: string, password: string): Promise<string> {
  const answer = await call(origin, "/api/login", { body: { email, password } });
  const set = answer.headers.getSetCookie();
  return set.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Gives a browser the cookies of a header, as if it had been signed in with. */
export async function becomeVisitor(
  context: BrowserContext,
  url: string,
  cookie: string,
): Promise<void> {
  const cookies = cookie.split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split("=");
    return { name, value, url };
  });
  await context.addCookies(cookies);
}

/**
 * Has the sample contractors bid on the sample homeowner's project.
 * @returns the homeowner's cookie
 */
export async function prepareProject(origin: string, dataDir: string): Promise<string> {
  const password = readFileSync(join(dataDir, "sample-password"), "utf8").trim();
  const until = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  for (const [name, amount] of [
    ["contractor", "$25,800"],
    ["builder", "$24,300"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const cookie = await signIn(origin, `${name}@oneup.example`, password);
    // oxlint-disable-next-line no-await-in-loop
    const projects: { items: { quote: { id: string } }[] } = await (
      await call(origin, "/api/projects", { cookie })
    ).json();
    const body = {
      amount,
      name: "A contractor",
      company: "A company",
      email: `${name}@oneup.example`,
      phone: "(555) 010-0104",
      expirationDate: until,
      timeline: "Three weeks",
      notes: "Everything included.",
    };
    const path = `/api/quotes/${projects.items[0]?.quote.id}/bids`;
    // oxlint-disable-next-line no-await-in-loop
    await call(origin, path, { body, cookie });
  }
  return signIn(origin, "homeowner@oneup.example", password);
}
