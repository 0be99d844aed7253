import { personas } from "@oneup/domain";
import { partsTexts as t } from "@oneup/texts";
import { expect, it } from "vitest";

it("DEMO-03 the note on a sample project calls its persona by the name that the menu greets", () => {
  for (const owner of ["homeowner", "realtor", "flipper"] as const) {
    const { name } = personas[owner];
    expect(t.sample.toContractor({ owner })).toContain(name);
    expect(t.sample.toOwner({ owner })).toContain(name);
  }
});
