import { describe, expect, inject, it } from "vitest";
import { databaseForSuite } from "../testing/databases.ts";
import { readSetting, settleSetting, writeSetting } from "./settings.ts";

const server = inject("embedded");

describe("OPS-03 on the embedded database", () => {
  const database = databaseForSuite(server);

  describe("what the installation remembers", () => {
    it("comes back as it was, the newest counts", async () => {
      const { pool } = database;
      expect(await readSetting(pool, "inpainting")).toBeUndefined();
      await writeSetting(pool, "inpainting", { on: true, since: null });
      expect(await readSetting(pool, "inpainting")).toEqual({ on: true, since: null });
      await writeSetting(pool, "inpainting", false);
      expect(await readSetting(pool, "inpainting")).toBe(false);
    });

    it("of several values that are settled at once one stays, and all get that one", async () => {
      const { pool } = database;
      const settled = await Promise.all(
        Array.from({ length: 8 }, (_, n) => settleSetting(pool, "secret", `secret-${n}`)),
      );
      expect(new Set(settled).size).toBe(1);
      expect(await settleSetting(pool, "secret", "another")).toBe(settled[0]);
      expect(await readSetting(pool, "secret")).toBe(settled[0]);
    });
  });
});
