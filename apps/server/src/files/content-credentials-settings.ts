import { X509Certificate, createPrivateKey } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { SettingsReader } from "../settings-reader.ts";

/** What signs the manifests of pictures that leave (C2PA). */
export interface ContentCredentials {
  /** The signer's certificate first, each as PEM. */
  readonly certificates: readonly string[];
  /** Its private key on the curve P-256, as PEM. */
  readonly key: string;
}

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The text itself, or that of the file that it names. */
const textOf = (text: string) =>
  !text.includes("-----BEGIN") && existsSync(text) ? readFileSync(text, "utf8") : text;

function readCertificates(text: string): readonly string[] | null {
  const found = textOf(text).match(CERTIFICATES) ?? [];
  try {
    const read = found.map((each) => new X509Certificate(each));
    return read.length === 0 ? null : found;
  } catch {
    return null;
  }
}

function isSigner(certificate: string, key: string): boolean {
  try {
    const secret = createPrivateKey(key);
    const onCurve = secret.asymmetricKeyDetails?.namedCurve === "prime256v1";
    return onCurve && new X509Certificate(certificate).checkPrivateKey(secret);
  } catch {
    return false;
  }
}

/** Both or none: a certificate alone signs nothing. */
export function readContentCredentials(reader: SettingsReader): ContentCredentials | null {
  const certificates = reader.take<{ chain: readonly string[] } | null>(
    "C2PA_CERTIFICATE",
    null,
    (text) => {
      const chain = readCertificates(text);
      return chain === null
        ? ["a certificate with its chain as PEM, or the path of such a file"]
        : { chain };
    },
    true,
  );
  const key = reader.take<string | null>("C2PA_KEY", null, textOf, true);
  if (certificates === null || key === null) {
    if (reader.has("C2PA_CERTIFICATE") !== reader.has("C2PA_KEY")) {
      reader.faults.push("C2PA_CERTIFICATE and C2PA_KEY need each other.");
    }
    return null;
  }
  const { chain } = certificates;
  if (!isSigner(chain[0] ?? "", key)) {
    reader.faults.push("C2PA_KEY must be the private key of C2PA_CERTIFICATE, on the curve P-256.");
  }
  return { certificates: chain, key };
}
