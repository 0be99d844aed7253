import { describe, expect, it } from "vitest";
import { avatarPicture } from "./avatar-picture.ts";
import { initials } from "./initials.ts";

describe("BID-11 pictures made from names", () => {
  it.each([
    ["Sarah Chen", "SC"],
    ["  Ann  ", "A"],
    ["Rivera & Sons", "RS"],
    ["Jean-Luc van der Berg", "JB"],
    ["Élodie Ångström", "ÉÅ"],
    ["", "?"],
    ["&&", "?"],
  ])("%s is shortened to %s", (name, short) => {
    expect(initials(name)).toBe(short);
  });

  it("the same name gives the same picture, another name another one, without the name in it", () => {
    const one = avatarPicture("Sarah Chen");
    expect(avatarPicture("Sarah Chen")).toBe(one);
    expect(avatarPicture("Mike Johnson")).not.toBe(one);
    expect(one.startsWith("data:image/svg+xml")).toBe(true);
    expect(decodeURIComponent(one)).not.toContain("Sarah");
  });
});
