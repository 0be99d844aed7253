import { describe, expect, it } from "vitest";
import { userTypes } from "../people/person.ts";
import { personas } from "../people/personas.ts";
import { sampleClients, summariseClients } from "../properties/sample-clients.ts";
import { isListed, quoteNumber, totalCost, totalValue } from "./quote.rules.ts";
import { HOMEOWNERS_SAMPLE, sampleOwnerOf } from "./sample-ids.ts";
import { sampleProjects, sampleWorld } from "./sample-projects.ts";

const at = (address: string) => sampleProjects().filter((each) => each.address.line === address);

describe("the sample projects of the demo", () => {
  it("DEMO-03 S-57 each has an id and a number of its own, which do not change", () => {
    expect(new Set(sampleProjects().map(({ id }) => quoteNumber(id))).size).toBe(
      sampleProjects().length,
    );
    expect(sampleProjects().every(({ id }) => sampleOwnerOf(id) !== null)).toBe(true);
    const others = ["", "qq-1795082400000", "sample-1", "sample-admin-1", "sample-realtor-"];
    expect(others.filter((id) => sampleOwnerOf(id) !== null)).toEqual([]);
    expect(sampleProjects().find(({ id }) => id === HOMEOWNERS_SAMPLE)).toMatchObject({
      createdAt: "2026-11-18T15:30:00.000Z",
      address: { line: "31 Pattern Lane, Sampleton" },
    });
  });

  it("BID-05 the homeowner's project costs what the bid page gives as its budget", () => {
    const own = sampleProjects().filter(({ id }) => id === HOMEOWNERS_SAMPLE);
    expect(own.map(totalCost)).toEqual([2_670_000]);
  });

  it("DASH-13 DASH-15 the realtor's clients have as many requests as their list says, and gain what it says", () => {
    for (const { address, quoteRequests } of sampleClients) {
      expect(at(address)).toHaveLength(quoteRequests);
    }
    for (const { address, estimatedValueAdd } of sampleClients.filter(
      ({ status }) => status !== "analyzing",
    )) {
      expect(at(address).reduce((sum, each) => sum + totalValue(each), 0)).toBe(estimatedValueAdd);
    }
    const realtors = sampleProjects().filter(({ id }) => sampleOwnerOf(id) === "realtor");
    expect(realtors.filter(isListed)).toHaveLength(summariseClients(sampleClients).activeQuotes);
  });

  it("DASH-07 QUO-02 the personas find the open ones listed, and a homeowner's own list empty", () => {
    for (const userType of userTypes) {
      const world = sampleWorld(personas[userType]);
      expect(world.offered).toEqual(sampleProjects().filter(isListed));
    }
    expect(sampleWorld(personas.homeowner).own).toEqual([]);
    expect(sampleWorld(personas.contractor).own).toEqual([]);
    expect(sampleWorld(personas.realtor).own).toHaveLength(6);
    expect(sampleWorld(personas.flipper).own).toHaveLength(2);
  });

  it("T-16 whoever is none of the four finds none listed, and opens one by its link", () => {
    for (const user of [null, { ...personas.contractor, email: "own@build.example" }]) {
      expect(sampleWorld(user)).toEqual({
        projects: sampleProjects(),
        offered: [],
        own: [],
        others: new Set(),
      });
    }
  });
});
