import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

function faultsOf(environment: Record<string, string>): readonly string[] {
  const read = readSettings(environment, { terminal: false });
  return read.ok ? [] : read.faults;
}

describe("OPS-01 settings", () => {
  it("OPS-01 needs none: port 3000, this machine only, ./data", () => {
    const read = readSettings({}, { terminal: true });
    expect(read).toMatchObject({
      ok: true,
      settings: {
        port: 3000,
        host: "localhost",
        dataDir: resolve("data"),
        publicUrl: null,
        databaseUrl: null,
        trustProxy: false,
        logLevel: "warn",
      },
    });
  });

  it("OPS-01 takes an empty value for none", () => {
    expect(faultsOf({ PORT: "", DATABASE_URL: " " })).toEqual([]);
  });

  it.each([
    ["PORT", "80a", 'PORT must be a whole number from 0 to 65535, not "80a".'],
    ["PORT", "70000", 'PORT must be a whole number from 0 to 65535, not "70000".'],
    ["PORT", "-1", 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [
      "ONEUP_PUBLIC_URL",
      "oneup.example",
      'ONEUP_PUBLIC_URL must be an http or https address without a path, for example https://oneup.example, not "oneup.example".',
    ],
    ["ONEUP_ADMIN_EMAIL", "admin", 'ONEUP_ADMIN_EMAIL must be an e-mail address, not "admin".'],
    [
      "ONEUP_TRUST_PROXY",
      "perhaps",
      'ONEUP_TRUST_PROXY must be true, false, or the addresses of your proxies, not "perhaps".',
    ],
    ["ONEUP_LOG", "loud", 'ONEUP_LOG must be one of silent, error, warn, info, debug, not "loud".'],
  ])("OPS-01 says what is wrong with %s=%s in one line", (name, value, line) => {
    expect(faultsOf({ [name]: value })).toEqual([line]);
  });

  it("OPS-01 never prints a wrong secret", () => {
    const faults = faultsOf({
      ONEUP_ADMIN_PASSWORD: "hunter2",
      DATABASE_URL: "mysql://u:s3cret@h/d",
    });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toMatch(/hunter2|s3cret/);
  });

  it("OPS-01 names every wrong value at once", () => {
    expect(faultsOf({ PORT: "x", ONEUP_RATE_LIMIT: "many" })).toHaveLength(2);
  });
});
