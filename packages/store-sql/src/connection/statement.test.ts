import { describe, expect, it } from "vitest";
import { sessions } from "../schema/sessions.table.ts";
import { assignments, insertInto, readMoment, statement } from "./statement.ts";

describe("statements", () => {
  it.each([
    ["2026-11-21 03:00:00+00", "2026-11-21T03:00:00.000Z"],
    ["2026-11-21 03:00:00.5+00", "2026-11-21T03:00:00.500Z"],
    ["2026-11-21 03:00:00.007+00", "2026-11-21T03:00:00.007Z"],
    ["2026-11-21T03:00:00.12+00:00", "2026-11-21T03:00:00.120Z"],
    ["2026-11-21T03:00:00.120Z", "2026-11-21T03:00:00.120Z"],
    ["2026-11-21 05:30:00.1+02:30", "2026-11-21T03:00:00.100Z"],
    ["2026-11-20T22:00:00-05:00", "2026-11-21T03:00:00.000Z"],
  ])("the time %s reads %s", (text, moment) => {
    expect(readMoment(text)).toBe(moment);
  });

  it("SQL for a table names its columns and numbers its parameters", () => {
    expect(insertInto(sessions, ["tokenHash", "userId"])).toBe(
      `insert into "sessions" ("token_hash", "user_id") values ($1, $2)`,
    );
    expect(assignments(sessions, ["viewedBy", "expiresAt"], 2)).toBe(
      `"viewed_by" = $2, "expires_at" = $3`,
    );
    expect(() => assignments(sessions, ["nonsense"], 1)).toThrow("sessions has no nonsense");
  });

  it("two statements never share a name", () => {
    expect(statement("only once", "select 1").text).toBe("select 1");
    expect(() => statement("only once", "select 2")).toThrow("Two statements");
  });
});
