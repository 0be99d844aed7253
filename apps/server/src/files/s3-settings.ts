import { type SettingsReader, endpoint, key, yesOrNo } from "../settings-reader.ts";

/** How to reach a bucket of Amazon S3, or of another maker's store that speaks its protocol. */
export interface S3Settings {
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket stands in the path of an address, not in its host. */
  readonly pathStyle: boolean;
  /** Checksums go along in headers of their own. */
  readonly checksums: boolean;
}

const NAMES = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "S3_PATH_STYLE",
  "S3_CHECKSUMS",
] as const;

const named = (what: string) => (text: string) =>
  /^[\w.-]{1,63}$/.test(text) ? text : [`the name of a ${what}`];

/** Reads which bucket keeps the files; null without S3_BUCKET, and after a line for what is missing. */
export function readS3Settings(reader: SettingsReader): S3Settings | null {
  const bucket = reader.take<string | null>("S3_BUCKET", null, named("bucket"));
  const address = endpoint("https://s3.example.com");
  const url = reader.take<string | null>("S3_ENDPOINT", null, address, true);
  const region = reader.take("S3_REGION", "us-east-1", named("region"));
  const accessKeyId = reader.take<string | null>("S3_ACCESS_KEY_ID", null, key, true);
  const secretAccessKey = reader.take<string | null>("S3_SECRET_ACCESS_KEY", null, key, true);
  const pathStyle = reader.take<boolean>("S3_PATH_STYLE", url !== null, yesOrNo);
  const checksums = reader.take<boolean>("S3_CHECKSUMS", true, yesOrNo);
  if (!reader.has("S3_BUCKET")) {
    const alone = NAMES.find((name) => reader.has(name));
    if (alone !== undefined) reader.faults.push(`${alone} needs S3_BUCKET beside it.`);
    return null;
  }
  for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]) {
    if (!reader.has(name)) reader.faults.push(`S3_BUCKET needs ${name} beside it.`);
  }
  if (bucket === null || accessKeyId === null || secretAccessKey === null) return null;
  return { endpoint: url, region, bucket, accessKeyId, secretAccessKey, pathStyle, checksums };
}
