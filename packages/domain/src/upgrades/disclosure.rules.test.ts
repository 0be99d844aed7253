import { describe, expect, it } from "vitest";
import { isDay } from "../dates.ts";
import { usStates } from "../us-states.ts";
import { COMMON_WORDS, serviceDisclosures, stateDisclosures } from "./disclosure-sources.ts";
import { disclosureAt, disclosureNote, servicesIn } from "./disclosure.rules.ts";

const PAGE = "https://oneup.example/p/k3m9";
const onPage = { kind: "page", address: PAGE } as const;
const noteOf = (kind: "owner" | "device") =>
  disclosureNote(at("", "2026-11-29"), "draft", { kind });
const at = (state: string, day: string, service = "") => disclosureAt({ state, service }, day);

describe("what is said of an altered picture", () => {
  it.each([
    ["CA", "2025-12-31", COMMON_WORDS.statement],
    ["CA", "2026-01-01", "This image has been digitally altered"],
    ["WI", "2026-12-31", COMMON_WORDS.statement],
    ["WI", "2027-01-01", "This image was altered using technology"],
    ["NV", "2027-01-01", COMMON_WORDS.statement],
    ["", "2027-01-01", COMMON_WORDS.statement],
  ])("PIC-11 in %j on %s: %s", (state, day, statement) => {
    expect(at(state, day).words.statement).toBe(statement);
  });

  it("PIC-11 California asks for a way to the original, and its words say where it is", () => {
    const { law, words } = at("CA", "2026-11-29");
    expect(law).toMatchObject({ needsOriginal: true, from: "2026-01-01" });
    expect(words.original).toContain("original, unaltered image can be accessed");
  });

  it("PIC-11 every entry of the table names where it was read, when, and a state that there is", () => {
    const codes = new Set(usStates.map(({ code }) => code));
    for (const entry of [...stateDisclosures, ...serviceDisclosures]) {
      expect(entry.source).toMatch(/^https:\/\/\S+$/);
      expect(isDay(entry.checkedOn)).toBe(true);
      expect(entry.from === null || isDay(entry.from)).toBe(true);
      const states = "state" in entry ? [entry.state] : entry.states;
      expect(states.every((state) => codes.has(state))).toBe(true);
    }
  });

  it("PIC-11 a listing service's rule holds beside its state's law, from its own day on", () => {
    const { law, service } = at("CA", "2026-11-29", "crmls");
    expect([law?.state, service?.name]).toEqual(["CA", "CRMLS"]);
    expect(at("CA", "2025-11-29", "crmls").service).toBeNull();
    expect(servicesIn("CA", "2026-11-29").map(({ id }) => id)).toEqual(["crmls", "bay-east"]);
    expect(servicesIn("NV", "2026-11-29")).toEqual([]);
  });
});

describe("what is written beside a picture that leaves", () => {
  it("PIC-11 says how it was made and leads to the page with the original, by words and by code", () => {
    expect(disclosureNote(at("CA", "2026-11-29"), "model", onPage)).toEqual({
      lines: [
        "This image has been digitally altered \u00b7 AI generated",
        "The original, unaltered image can be accessed here: oneup.example/p/k3m9",
      ],
      code: PAGE,
    });
  });

  it("PIC-11 without a page it says who keeps the original, and has neither link nor code", () => {
    expect(noteOf("device")).toEqual({
      lines: ["Digitally altered picture \u00b7 Draft preview", "Original kept on this device"],
      code: null,
    });
    expect(noteOf("owner")?.lines[1]).toBe("The original, unaltered picture is kept by its owner");
  });

  it("PIC-11 for a service that takes no codes it has none, for one that takes no words there is no strip", () => {
    const noCode = disclosureNote(at("OH", "2026-11-29", "mls-now"), "draft", onPage);
    expect(noCode?.code).toBeNull();
    expect(noCode?.lines[1]).toContain("oneup.example/p/k3m9");
    expect(disclosureNote(at("FL", "2026-11-29", "stellar"), "draft", onPage)).toBeNull();
  });

  it("PIC-05 a sample is nobody's altered photo", () => {
    const note = disclosureNote(at("CA", "2026-11-29"), "sample", { kind: "device" });
    expect(note?.lines).toEqual(["Sample picture", "It shows nobody's home"]);
  });
});
