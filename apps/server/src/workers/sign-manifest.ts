import { createPrivateKey, sign, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { WasmBuilder, initSync } from "@contentauth/c2pa-wasm";
import type { ContentCredentials } from "../files/content-credentials-settings.ts";

const require = createRequire(import.meta.url);

/**
 * Bytes as the library takes a file: it was made for browsers, and reads a Blob piece by piece.
 * @internal
 */
export class BytesAsBlob {
  readonly size: number;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.size = bytes.length;
  }

  slice(from = 0, to = this.size): BytesAsBlob {
    return new BytesAsBlob(this.bytes.subarray(from, to));
  }
}

/** What a browser's worker reads a Blob with; Node has none. */
class ReaderOfBytes {
  readAsArrayBuffer({ bytes }: BytesAsBlob): ArrayBuffer {
    return new Uint8Array(bytes).buffer;
  }
}

let isReady = false;

function prepare(): void {
  if (isReady) return;
  Object.assign(globalThis, { FileReaderSync: ReaderOfBytes });
  initSync({ module: readFileSync(require.resolve("@contentauth/c2pa-wasm/c2pa.wasm")) });
  isReady = true;
}

/* CBOR (RFC 8949), as much as a signature needs. */
function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}
const byteText = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes]);
const text = (words: string) => Buffer.concat([head(3, words.length), Buffer.from(words)]);
const list = (...items: readonly Buffer[]) => Buffer.concat([head(4, items.length), ...items]);
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
const NOTHING = Buffer.from([0xf6]);
const EMPTY = byteText(Buffer.alloc(0));

/** COSE: the header of the algorithm, its value for ECDSA on P-256 with SHA-256, and the header of the certificates. */
const ALGORITHM = head(0, 1);
const ES256 = head(1, 6);
const CERTIFICATES = head(0, 33);
/** The tag of a COSE_Sign1. */
const SIGNED_ONCE = 0xd2;
/** The longest signature with its certificates that a manifest keeps room for, in bytes. */
const ROOM = 16_384;
/** The length from which on padding is written with two bytes of length. */
const LEAST_PADDING = 256;

/** A claim's signature as COSE_Sign1 (RFC 9052), filled up to the room that is kept for it. */
function signatureOf(claim: Uint8Array, { certificates, key }: ContentCredentials): Buffer {
  const chain = certificates.map((each) => byteText(new X509Certificate(each).raw));
  const header = byteText(map([ALGORITHM, ES256], [CERTIFICATES, list(...chain)]));
  const signed = list(text("Signature1"), header, EMPTY, byteText(claim));
  const secret = { key: createPrivateKey(key), dsaEncoding: "ieee-p1363" } as const;
  const signature = byteText(sign("sha256", signed, secret));
  const padded = (length: number) =>
    Buffer.concat([
      Buffer.from([SIGNED_ONCE]),
      list(header, map([text("pad"), byteText(Buffer.alloc(length))]), NOTHING, signature),
    ]);
  const spare = ROOM - padded(LEAST_PADDING).length;
  return padded(LEAST_PADDING + spare);
}

/**
 * The picture with a signed manifest of how it came to be (C2PA).
 * @param sourceType how it came to be, as the address of its term in IPTC's vocabulary
 */
export async function signManifest(
  picture: Uint8Array,
  mime: "image/png" | "image/jpeg",
  { sourceType, by }: { readonly sourceType: string; readonly by: ContentCredentials },
): Promise<Uint8Array> {
  prepare();
  const created = { action: "c2pa.created", digitalSourceType: sourceType };
  const manifest = {
    claim_generator_info: [{ name: "OneUp" }],
    title: "OneUp picture",
    format: mime,
    assertions: [{ label: "c2pa.actions.v2", data: { actions: [created] } }],
  };
  const builder = WasmBuilder.fromJson(JSON.stringify(manifest));
  try {
    const signer = {
      alg: "es256",
      reserveSize: ROOM,
      sign: (claim: Uint8Array) => Promise.resolve(new Uint8Array(signatureOf(claim, by))),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is read by the reader above alone
    return await builder.sign(signer, mime, new BytesAsBlob(picture) as unknown as Blob);
  } finally {
    builder.free();
  }
}
