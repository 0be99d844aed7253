import "reflect-metadata";
import { webcrypto } from "node:crypto";
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";
import type { ContentCredentials } from "../files/content-credentials-settings.ts";

const CURVE = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const ROOT = "CN=OneUp tests root, O=OneUp tests";
const SIGNER = "CN=OneUp tests, O=OneUp tests";

const newKeys = () => webcrypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);

/** A signer made for this run, whom nobody trusts, with the root that stands behind it. */
async function makeCredentials(): Promise<ContentCredentials> {
  const [root, signer] = await Promise.all([newKeys(), newKeys()]);
  const valid = {
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: CURVE,
  };
  const top = await X509CertificateGenerator.createSelfSigned({
    ...valid,
    serialNumber: "01",
    name: ROOT,
    keys: root,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  const leaf = await X509CertificateGenerator.create({
    ...valid,
    serialNumber: "02",
    subject: SIGNER,
    issuer: ROOT,
    publicKey: signer.publicKey,
    signingKey: root.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.emailProtection]),
      await SubjectKeyIdentifierExtension.create(signer.publicKey),
      await AuthorityKeyIdentifierExtension.create(root.publicKey),
    ],
  });
  const secret = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", signer.privateKey));
  const lines = secret.toString("base64").match(/.{1,64}/g) ?? [];
  const name = "PRIVATE KEY";
  return {
    certificates: [leaf.toString("pem"), top.toString("pem")],
    key: [`-----BEGIN ${name}-----`, ...lines, `-----END ${name}-----`].join("\n"),
  };
}

export const testCredentials: ContentCredentials = await makeCredentials();
