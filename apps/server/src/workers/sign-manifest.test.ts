import { WasmReader } from "@contentauth/c2pa-wasm";
import { madePictureFile, sourceTypeOf } from "@oneup/domain";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testCredentials } from "../testing/content-credentials.ts";
import { makeSharedCopy } from "./shared-copy.ts";
import { BytesAsBlob } from "./sign-manifest.ts";

const sourceType = sourceTypeOf("draft");

async function signedCopy(format: "png" | "jpeg"): Promise<Buffer> {
  const grey = { create: { width: 320, height: 240, channels: 3, background: "#888888" } } as const;
  const bytes = await sharp(grey).png().toBuffer();
  const file = madePictureFile("draft", { original: "https://oneup.example/p/a", parent: "" });
  const signed = { sourceType, by: testCredentials };
  return Buffer.from((await makeSharedCopy({ bytes, note: null, file, format, signed })).bytes);
}

interface Manifests {
  readonly active_manifest: string;
  readonly manifests: Readonly<Record<string, unknown>>;
  readonly validation_state: string;
  readonly validation_status: readonly { readonly code: string }[];
}

async function read(mime: string, bytes: Uint8Array) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the reader takes and says
  const reader = await WasmReader.fromBlob(mime, new BytesAsBlob(bytes) as unknown as Blob);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const store = JSON.parse(reader.json()) as Manifests;
  const codes = store.validation_status.map(({ code }) => code);
  return { state: store.validation_state, codes, active: store.manifests[store.active_manifest] };
}

describe("the signed manifest of a picture that leaves", () => {
  it.each(["png", "jpeg"] as const)(
    "PIC-11 as %s it is read back: whole, by whom, and how the picture came to be",
    async (format) => {
      const copy = await signedCopy(format);
      const { state, codes, active } = await read(`image/${format}`, copy);
      expect(state).toBe("Valid");
      // Nobody trusts a signer of tests; nothing else is wrong.
      expect(codes).toEqual(["signingCredential.untrusted"]);
      expect(active).toMatchObject({
        claim_generator_info: [{ name: "OneUp" }],
        signature_info: { alg: "Es256", common_name: "OneUp tests" },
        assertions: [
          { data: { actions: [{ action: "c2pa.created", digitalSourceType: sourceType }] } },
        ],
      });
      expect((await sharp(copy).metadata()).xmp?.toString()).toContain(sourceType);
    },
  );

  it("PIC-11 says so when a pixel was changed since", async () => {
    const copy = await signedCopy("png");
    const at = copy.length - 30;
    copy[at] = (copy[at] ?? 0) ^ 1;
    expect((await read("image/png", copy)).codes).toContain("assertion.dataHash.mismatch");
  });
});
