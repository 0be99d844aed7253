import type { PlanSettings } from "@oneup/domain";

/** What admins set for everybody. */
export interface SettingStore {
  /**
   * What stands in place of the catalogue's own figures; `readPlans` lays it over them. `forChange` locks it until the
   * transaction ends.
   */
  planSettings(forChange?: "forChange"): Promise<PlanSettings>;
  savePlanSettings(settings: PlanSettings): Promise<void>;
  /** Whether areas can be painted (ADM-15): on, until an admin switched it off. */
  inpainting(): Promise<boolean>;
  saveInpainting(on: boolean): Promise<void>;
}
