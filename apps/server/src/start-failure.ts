/** A start that cannot go on; its message is one line for the person at the terminal. */
export class StartFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartFailure";
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}

/** Why listening failed, as one line. */
export function listenFailure(error: unknown, address: { host: string; port: number }): unknown {
  const { host, port } = address;
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartFailure(
        `Port ${port} is taken by another program. Stop that program, or set PORT to another number.`,
      );
    case "EACCES":
      return new StartFailure(
        `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
      );
    case "ENOTFOUND":
    case "EADDRNOTAVAIL":
      return new StartFailure(
        `HOST is "${host}", but this machine has no such address. Set HOST to one of its own, or to 0.0.0.0 for all.`,
      );
    default:
      return error;
  }
}

/** Why metrics could not be served, as one line. */
export function metricsFailure(
  error: unknown,
  address: { host: string; port: number },
): StartFailure {
  const { host, port } = address;
  return new StartFailure(
    `Metrics cannot be served at ${host}:${port} (${codeOf(error)}). Set ONEUP_METRICS to another address, or to none.`,
  );
}

/** Why the database of DATABASE_URL could not be used, as one line without its password. */
export function databaseFailure(error: unknown): unknown {
  const code = codeOf(error);
  const why: Record<string, string> = {
    ECONNREFUSED: "nothing listens there",
    ENOTFOUND: "its host is not known",
    ETIMEDOUT: "it does not answer",
    ECONNRESET: "it closed the connection",
    "28P01": "the user or the password is wrong",
    "28000": "the user is not let in",
    "3D000": "the database does not exist",
    "42501": "the user may not make tables there",
  };
  const reason = why[code];
  return reason === undefined
    ? error
    : new StartFailure(`The database of DATABASE_URL cannot be used: ${reason} (${code}).`);
}

/** A database behind a pooler that hands its connections round. */
export const pooledFailure = (): StartFailure =>
  new StartFailure(
    "DATABASE_URL leads through a pooler in transaction mode. Set it to the database's own address, or have the pooler work in session mode.",
  );

/** Why the store of S3_BUCKET can never be used as it is set up, as one line; null where it is away. */
export function fileStoreFailure(error: unknown): StartFailure | null {
  const code = codeOf(error);
  const why: Record<string, string> = {
    ENOTFOUND: "its host is not known",
    NoSuchBucket: "it has no such bucket",
    InvalidAccessKeyId: "it does not know the access key",
    SignatureDoesNotMatch: "the secret key is wrong",
    AccessDenied: "the keys may not list the bucket",
    AuthorizationHeaderMalformed: "it is in another region than S3_REGION",
    PermanentRedirect: "it is in another region than S3_REGION",
  };
  const reason = why[code];
  return reason === undefined
    ? null
    : new StartFailure(`The store of S3_BUCKET cannot be used: ${reason} (${code}).`);
}

/** Why the model of ONEUP_SURFACE_MODEL could not be used, as one line. */
export function modelFailure(why: string, cause?: unknown): StartFailure {
  return new StartFailure(`ONEUP_SURFACE_MODEL cannot be used: ${why}.`, { cause });
}
