import type { Settings } from "../settings.ts";
import { DiskFolder } from "./disk-folder.adapter.ts";
import type { FileStore } from "./file-store.ts";

/** The bucket that is configured, whose library takes time that others never spend; else the data folder. */
export async function openFileStore(
  { s3, dataDir }: Pick<Settings, "s3" | "dataDir">,
  log: (message: string, about?: unknown) => void,
): Promise<FileStore> {
  if (s3 === null) return new DiskFolder(dataDir);
  const { S3Bucket } = await import("./s3-bucket.adapter.ts");
  return new S3Bucket(s3, { log });
}
