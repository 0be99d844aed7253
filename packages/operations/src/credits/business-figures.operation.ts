import * as z from "zod/mini";
import { task } from "../operation.ts";

/** The number of months in the admin's charts. */
const MONTHS = 12;

/** The admin's cards and charts (ADM-02, S-35, MON-05) and which models end. Money in cents, months in UTC. */
export const businessFiguresOperation = task({
  name: "admin.figures",
  kind: "task",
  homes: "server",
  input: z.strictObject({}),
  async run({ ports: { store, clock, modelEnds } }) {
    const [figures, ends] = await Promise.all([
      store.read((session) => session.figures.ofBusiness(clock.now(), MONTHS)),
      modelEnds?.() ?? [],
    ]);
    return { ...figures, modelEnds: ends };
  },
});
