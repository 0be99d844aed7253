import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Seals } from "../seals.ts";
import { keepCookie, readCookie } from "./cookies.ts";
import { accountNameOf } from "./sign-in-limits.ts";

const DEVICE_COOKIE = "oneup_device";

/** As long as browsers keep anything, in ms. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

const textOf = (device: string, email: unknown) => `device.${device}.${accountNameOf(email)}`;

/**
 * Browsers in which the holder of an account was before: strangers who guess its password cannot shut
 * it for these. A cookie says so for one email, sealed.
 */
export class KnownDevices {
  readonly #seals: Seals;

  constructor(seals: Seals) {
    this.#seals = seals;
  }

  /** The name of a browser that this email is known in; null for a stranger's. */
  async nameOf(request: FastifyRequest, email: unknown): Promise<string | null> {
    const [device = "", seal = ""] = readCookie(request, DEVICE_COOKIE).split(".");
    return (await this.#seals.fits(textOf(device, email), seal)) ? device : null;
  }

  async remember(reply: FastifyReply, email: string): Promise<void> {
    const device = randomBytes(18).toString("base64url");
    const seal = await this.#seals.make(textOf(device, email));
    keepCookie(reply, DEVICE_COOKIE, `${device}.${seal}`, new Date(Date.now() + KEPT_MS));
  }
}
