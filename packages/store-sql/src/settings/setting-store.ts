import { planSettingsSchema } from "@oneup/domain";
import type { SettingStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import { readSetting, settleSetting, writeSetting } from "./settings.queries.ts";

const PLANS = "admin.plans";
const INPAINTING = "admin.inpainting";

/** The settings that admins make for everybody, for one session of the store. */
export function settingStore(run: Runner): SettingStore {
  const read = async (key: string) => (await first(run, readSetting, [key]))?.value;
  const write = (key: string, value: unknown) =>
    run.write(writeSetting, [key, JSON.stringify(value)]);
  return {
    async planSettings(forChange) {
      // A missing row cannot be locked, so an empty setting is added first.
      const value = forChange
        ? (await first(run, settleSetting, [PLANS, "{}"]))?.value
        : await read(PLANS);
      const kept = planSettingsSchema.safeParse(value ?? {});
      // An older release's different form counts as not set.
      return kept.success ? kept.data : {};
    },
    async savePlanSettings(settings) {
      write(PLANS, settings);
    },
    inpainting: async () => (await read(INPAINTING)) !== false,
    async saveInpainting(on) {
      write(INPAINTING, on);
    },
  };
}
