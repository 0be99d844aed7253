import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { audit } from "./audit.ts";

/** An admin switches the painting of areas on or off, for everybody with an account (ADM-15, S-32). */
export const changeSettingsOperation = operation({
  name: "admin.changeSettings",
  kind: "command",
  homes: "server",
  input: z.strictObject({ inpainting: z.boolean() }),
  async run({ ports, session, actor }, { inpainting }) {
    if ((await session.settings.inpainting()) !== inpainting) {
      await session.settings.saveInpainting(inpainting);
      const about = { subject: null, details: `inpainting: ${inpainting ? "on" : "off"}` };
      await audit(ports, session, actor, "admin.changeSettings", about);
      await session.changes.tell({ topic: "settings", audience: ["everybody"] });
    }
    return { inpainting };
  },
});
