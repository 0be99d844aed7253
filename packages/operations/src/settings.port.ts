import type { PlanSettings } from "@oneup/domain";

/** The settings that admins make for everybody. */
export interface SettingStore {
  /**
   * The figures in place of the catalogue's own; `readPlans` lays them over it. `forChange` locks them until
   * the transaction ends.
   */
  planSettings(forChange?: "forChange"): Promise<PlanSettings>;
  savePlanSettings(settings: PlanSettings): Promise<void>;
  /** Whether areas can be painted (ADM-15): on, until an admin switched it off. */
  inpainting(): Promise<boolean>;
  saveInpainting(on: boolean): Promise<void>;
}
