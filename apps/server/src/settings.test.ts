import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { knownModel } from "./ai/known-models.ts";
import { readSettings } from "./settings.ts";
import { testCredentials } from "./testing/content-credentials.ts";

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

  it.each([
    ["PORT", "80a", 'PORT must be a whole number from 0 to 65535, not "80a".'],
    [
      "ONEUP_PUBLIC_URL",
      "oneup.example",
      'ONEUP_PUBLIC_URL must be an http or https address without a path, for example https://oneup.example, not "oneup.example".',
    ],
    ["ONEUP_ADMIN_EMAIL", "admin", 'ONEUP_ADMIN_EMAIL must be an email address, not "admin".'],
    [
      "ONEUP_TRUST_PROXY",
      "perhaps",
      'ONEUP_TRUST_PROXY must be true, false, or the addresses of your proxies, not "perhaps".',
    ],
    [
      "ONEUP_SURFACE_MODEL",
      "rooms.pt",
      'ONEUP_SURFACE_MODEL must be the path of an ONNX file, for example models/rooms.onnx, not "rooms.pt".',
    ],
    ["ONEUP_LOG", "loud", 'ONEUP_LOG must be one of silent, error, warn, info, debug, not "loud".'],
  ])("OPS-01 says what is wrong with %s=%s in one line", (name, value, line) => {
    expect(faultsOf({ [name]: value })).toEqual([line]);
  });

  it("EXP-08 OPS-01 reads what an operator says of themselves, and names a text that is not there", () => {
    const file = resolve(import.meta.dirname, "operator-settings.ts");
    const given = {
      ONEUP_OPERATOR_NAME: "Oak Homes",
      ONEUP_CONTACT: String.raw`1 Oak St\nSpringfield`,
    };
    expect(readSettings({ ...given, ONEUP_TERMS_FILE: file }, { terminal: false })).toMatchObject({
      settings: {
        operator: {
          name: "Oak Homes",
          contact: "1 Oak St\nSpringfield",
          terms: expect.stringContaining("ONEUP_TERMS_FILE"),
          privacy: null,
        },
      },
    });
    expect(faultsOf({ ONEUP_PRIVACY_FILE: "nowhere.txt" })).toEqual([
      'ONEUP_PRIVACY_FILE must be the path of a text of at most 200000 characters, not "nowhere.txt".',
    ]);
  });

  it("OPS-01 never prints a wrong secret", () => {
    const faults = faultsOf({
      ONEUP_ADMIN_PASSWORD: "hunter2",
      DATABASE_URL: "mysql://u:s3cret@h/d",
    });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toMatch(/hunter2|s3cret/);
  });
});

describe("PIC-11 settings of content credentials", () => {
  const [certificate = "", root = ""] = testCredentials.certificates;
  const C2PA_CERTIFICATE = `${certificate}\n${root}\n`;

  it("PIC-11 a certificate with its chain and its key; without them no picture is signed", () => {
    const none = readSettings({}, { terminal: false });
    expect(none).toMatchObject({ settings: { contentCredentials: null } });
    const both = { C2PA_CERTIFICATE, C2PA_KEY: testCredentials.key };
    const read = readSettings(both, { terminal: false });
    expect(read).toMatchObject({ settings: { contentCredentials: testCredentials } });
  });

  it.each([
    [{ C2PA_CERTIFICATE }, "C2PA_CERTIFICATE and C2PA_KEY need each other."],
    [
      { C2PA_CERTIFICATE: "/no/such/file.pem", C2PA_KEY: testCredentials.key },
      "C2PA_CERTIFICATE must be a certificate with its chain as PEM, or the path of such a file.",
    ],
    [
      { C2PA_CERTIFICATE: root, C2PA_KEY: testCredentials.key },
      "C2PA_KEY must be the private key of C2PA_CERTIFICATE, on the curve P-256.",
    ],
  ])("PIC-11 OPS-01 says what is wrong with them in one line, and no secret: %#", (given, line) => {
    expect(faultsOf(given)).toEqual([line]);
  });
});

function s3Of(given: Record<string, string>) {
  const read = readSettings(given, { terminal: false });
  return read.ok ? read.settings.s3 : read.faults;
}

describe("OPS-04 settings of a bucket", () => {
  const keys = { S3_ACCESS_KEY_ID: "AKIDEXAMPLE", S3_SECRET_ACCESS_KEY: "a/secret+key" };

  it("OPS-04 a bucket and its keys are enough; without them files lie in the data folder", () => {
    expect(s3Of({})).toBeNull();
    const amazon = { endpoint: null, region: "us-east-1", pathStyle: false, checksums: true };
    expect(s3Of({ ...keys, S3_BUCKET: "oneup" })).toMatchObject(amazon);
    const S3_ENDPOINT = "https://s3.maker.example/";
    const other = { endpoint: "https://s3.maker.example", pathStyle: true, checksums: false };
    const given = { ...keys, S3_BUCKET: "oneup", S3_ENDPOINT, S3_CHECKSUMS: "false" };
    expect(s3Of(given)).toMatchObject(other);
    expect(s3Of({ ...given, S3_PATH_STYLE: "no" })).toMatchObject({ pathStyle: false });
  });

  it.each([
    [{ S3_REGION: "auto" }, ["S3_REGION needs S3_BUCKET beside it."]],
    [
      { S3_BUCKET: "oneup", S3_ACCESS_KEY_ID: "AKIDEXAMPLE" },
      ["S3_BUCKET needs S3_SECRET_ACCESS_KEY beside it."],
    ],
    [{ ...keys, S3_BUCKET: "one/up" }, ['S3_BUCKET must be the name of a bucket, not "one/up".']],
    [
      { ...keys, S3_BUCKET: "oneup", S3_ENDPOINT: "https://id:s3cret@maker.example" },
      ["S3_ENDPOINT must be an http or https address, for example https://s3.example.com."],
    ],
    [
      { ...keys, S3_BUCKET: "oneup", S3_SECRET_ACCESS_KEY: "two words" },
      ["S3_SECRET_ACCESS_KEY must be a key without spaces, as the provider shows it."],
    ],
  ])(
    "OPS-01 OPS-04 says what is wrong with them in one line, and no secret: %#",
    (given, lines) => {
      expect(s3Of(given)).toEqual(lines);
    },
  );
});

describe("VAL-04 settings of property data", () => {
  it("VAL-04 a service and its key are enough; without them nobody is asked", () => {
    expect(readSettings({}, { terminal: false })).toMatchObject({
      settings: { propertyData: null },
    });
    const named = { PROPERTY_DATA_PROVIDER: "rentcast", PROPERTY_DATA_KEY: "k-0123456789" };
    expect(readSettings(named, { terminal: false })).toMatchObject({
      ok: true,
      settings: { propertyData: { url: "https://api.rentcast.io/v1", dailyLimit: 200 } },
    });
  });

  it("VAL-04 what is missing beside another is told, and the key never", () => {
    expect(faultsOf({ PROPERTY_DATA_PROVIDER: "rentcast" })).toEqual([
      "PROPERTY_DATA_PROVIDER=rentcast needs PROPERTY_DATA_KEY beside it.",
    ]);
    const alone = faultsOf({ PROPERTY_DATA_KEY: "k-0123456789" });
    expect(alone).toEqual(["PROPERTY_DATA_KEY needs PROPERTY_DATA_PROVIDER beside it."]);
  });
});

describe("PIC-03 settings of models", () => {
  const openai = { AI_PROVIDER: "openai", AI_API_KEY: "sk-0123456789" };

  it("PIC-03 without any of them this machine does the work", () => {
    expect(readSettings({}, { terminal: false })).toMatchObject({
      ok: true,
      settings: { ai: null },
    });
  });

  it("PIC-03 a provider and its key are enough; each model can be named or left to this machine", () => {
    const read = readSettings({ ...openai, AI_IMAGE_MODEL: "none" }, { terminal: false });
    expect(read).toMatchObject({
      ok: true,
      settings: {
        ai: {
          provider: "openai",
          visionModel: "gpt-6.1-terra",
          imageModel: null,
          deadlineMs: 120_000,
          limits: { account: 100, house: 2_000 },
        },
      },
    });
  });

  it.each(["openai", "google"])(
    "PIC-10 PIC-03 %s is asked by default for models that do not end soon",
    (AI_PROVIDER) => {
      const read = readSettings({ ...openai, AI_PROVIDER }, { terminal: false });
      const { visionModel, imageModel } = (read.ok && read.settings.ai) || {};
      for (const name of [visionModel, imageModel]) {
        expect(name).toMatch(/^(gpt|gemini)-/);
        expect(knownModel(name ?? "")?.end).toBeNull();
      }
    },
  );

  it("PIC-03 an endpoint of one's own needs its address and a model, no key", () => {
    const own = { AI_PROVIDER: "compatible", AI_BASE_URL: "http://localhost:11434/v1/" };
    expect(faultsOf({ ...own, AI_VISION_MODEL: "llava:13b" })).toEqual([]);
    expect(faultsOf(own)).toEqual([
      "AI_PROVIDER=compatible needs AI_VISION_MODEL or AI_IMAGE_MODEL beside it.",
    ]);
    expect(faultsOf({ AI_PROVIDER: "compatible", AI_IMAGE_MODEL: "flux" })).toEqual([
      "AI_PROVIDER=compatible needs AI_BASE_URL beside it.",
    ]);
  });

  it.each([
    [
      { AI_PROVIDER: "oracle" },
      'AI_PROVIDER must be one of openai, google, compatible, not "oracle".',
    ],
    [{ AI_PROVIDER: "google" }, "AI_PROVIDER=google needs AI_API_KEY beside it."],
    [{ AI_API_KEY: "sk-0123456789" }, "AI_API_KEY needs AI_PROVIDER beside it."],
    [{ ...openai, AI_TIMEOUT: "0" }, 'AI_TIMEOUT must be a whole number from 1 to 300, not "0".'],
    [
      { ...openai, AI_BASE_URL: "models.example" },
      "AI_BASE_URL must be an http or https address, for example https://models.example/v1.",
    ],
  ])("PIC-03 says what is wrong with %j in one line", (environment, line) => {
    expect(faultsOf(environment)).toEqual([line]);
  });

  it("PIC-03 never prints a key, nor an address that may hold one", () => {
    const faults = faultsOf({
      ...openai,
      AI_API_KEY: "sk 0123456789 s3cret",
      AI_BASE_URL: "https://u:s3cret@h/v1",
    });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toContain("s3cret");
  });
});
