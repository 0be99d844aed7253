import * as z from "zod/mini";
import { operation } from "../operation.ts";

/** How many months the admin's charts show. */
const MONTHS = 12;

/** The admin's cards and charts (ADM-02, S-35, MON-05). Money in cents, months in UTC. */
export const businessFiguresOperation = operation({
  name: "admin.figures",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  run: ({ session, ports }) => session.figures.ofBusiness(ports.clock.now(), MONTHS),
});
