import { setTimeout as wait } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { type FileStore, FileStoreAway, type StoredFile } from "./file-store.ts";
import type { S3Settings } from "./s3-settings.ts";

/** How long the store may take to be reached, may be silent, and may take for a call with its tries, in ms. */
const REACH_MS = 1_000;
const SILENCE_MS = 5_000;
const CALL_MS = 12_000;

/** How many calls there may be at once: one that waits for a connection counts as one that reaches nobody. */
const CONNECTIONS = { maxSockets: 400 };

/** How often a call is made, and how long the first pause before another one is, in ms. */
const TRIES = 3;
const PAUSE_MS = 100;

/** What stores say when there is no room left. */
const FULL = new Set(["QuotaExceeded", "XMinioStorageFull", "InsufficientStorage"]);

/** An answer that did not hold. The library tries again what failed; this it takes for done. */
class BrokenPromise extends Error {}

interface World {
  readonly log: (message: string, about: unknown) => void;
  readonly silenceMs?: number;
  readonly callMs?: number;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

/** True where there is no such file; a bucket that is missing is another fault. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== "NoSuchBucket"
  );
}

/** Files in a bucket of Amazon S3, or of another maker's store that speaks its protocol. */
export class S3Bucket implements FileStore {
  readonly #bucket: string;
  readonly #client: S3Client;
  readonly #log: World["log"];
  readonly #callMs: number;

  constructor(settings: S3Settings, { log, silenceMs = SILENCE_MS, callMs = CALL_MS }: World) {
    const { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle } = settings;
    const checksums = settings.checksums ? "WHEN_SUPPORTED" : "WHEN_REQUIRED";
    // Eight lines at the terminal for Node 20, with which this version is tested.
    process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";
    this.#bucket = bucket;
    this.#log = log;
    this.#callMs = callMs;
    this.#client = new S3Client({
      ...(endpoint !== null && { endpoint }),
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: pathStyle,
      requestChecksumCalculation: checksums,
      responseChecksumValidation: checksums,
      maxAttempts: TRIES,
      retryMode: "standard",
      requestHandler: {
        connectionTimeout: REACH_MS,
        socketTimeout: silenceMs,
        httpAgent: CONNECTIONS,
        httpsAgent: CONNECTIONS,
      },
      // Stores that know nothing of it would keep each upload waiting.
      expectContinueHeader: false,
    });
  }

  read(path: string): Promise<Uint8Array | null> {
    return this.#do(`read ${path}`, async (options) => {
      const found = await this.#client
        .send(new GetObjectCommand({ Bucket: this.#bucket, Key: path }), options)
        .catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        });
      if (!found?.Body) return null;
      try {
        return await found.Body.transformToByteArray();
      } catch (error) {
        throw new BrokenPromise(codeOf(error));
      }
    });
  }

  write(path: string, bytes: Uint8Array): Promise<void> {
    const place = { Bucket: this.#bucket, Key: path };
    return this.#do(`keep ${path}`, async (options) => {
      const { ETag } = await this.#client.send(
        new PutObjectCommand({ ...place, Body: bytes }),
        options,
      );
      // A store that answers 200 may have kept nothing, or a part: it is believed once it shows the file.
      const kept = await this.#client
        .send(new HeadObjectCommand(place), options)
        .catch((error: unknown) => {
          if (isMissing(error)) throw new BrokenPromise("NotKept");
          throw error;
        });
      if (kept.ContentLength !== bytes.length || kept.ETag !== ETag) {
        throw new BrokenPromise("NotKept");
      }
    });
  }

  remove(path: string): Promise<void> {
    return this.#do(`remove ${path}`, async (options) => {
      await this.#client.send(
        new DeleteObjectCommand({ Bucket: this.#bucket, Key: path }),
        options,
      );
    });
  }

  async *list(folder: string): AsyncGenerator<readonly StoredFile[]> {
    let next: string | undefined;
    do {
      const from = next;
      // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
      const page = await this.#do(`list ${folder}`, (options) =>
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: `${folder}/`,
            ContinuationToken: from,
          }),
          options,
        ),
      );
      yield (page.Contents ?? []).map(({ Key = "", LastModified }) => ({
        path: Key,
        modified: () => Promise.resolve(LastModified?.getTime() ?? Date.now()),
      }));
      next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (next !== undefined);
  }

  async check(): Promise<void> {
    const question = new ListObjectsV2Command({ Bucket: this.#bucket, MaxKeys: 1 });
    await this.#do("show its files", (options) => this.#client.send(question, options));
  }

  /** @throws FileStoreAway, or an error with the system's code for a full disk */
  async #do<T>(
    what: string,
    work: (options: { readonly abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const abortSignal = AbortSignal.timeout(this.#callMs);
    for (let tries = 1; ; tries += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- another try follows this one
        return await work({ abortSignal });
      } catch (error) {
        if (!(error instanceof BrokenPromise) || tries === TRIES || abortSignal.aborted) {
          throw this.#failure(what, error);
        }
      }
      // oxlint-disable-next-line no-await-in-loop -- see above
      await wait(PAUSE_MS * tries);
    }
  }

  #failure(what: string, error: unknown): Error {
    const code = error instanceof BrokenPromise ? error.message : codeOf(error);
    const failure = new FileStoreAway(what, code);
    this.#log("The file store failed.", failure);
    return FULL.has(code) ? Object.assign(failure, { code: "ENOSPC" }) : failure;
  }
}
