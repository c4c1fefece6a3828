// PostgreSQL and socket codes for a temporary failure: no connection, starting up, shutting down, too many connections.
const CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "ENOENT",
  "08000",
  "08001",
  "08003",
  "08006",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "57014",
  // Prisma's own codes: cannot reach, timed out, closed, no connection from the pool in time.
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
]);
const KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "TlsConnectionError",
]);
const TEXT =
  /timeout exceeded when trying to connect|Connection terminated|the database system is (starting up|shutting down)/i;

// Of the file system and of PostgreSQL.
const OUT_OF_SPACE_CODES = new Set(["ENOSPC", "EDQUOT", "53100"]);

type Failure = { codes: unknown[]; kind: unknown; message: unknown };

/** Whether an error, or one that caused it, matches. */
function someCause(error: unknown, matches: (failure: Failure) => boolean): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, kind, originalCode, message, cause, meta } = error as Record<string, unknown>;
  if (matches({ codes: [code, originalCode], kind, message })) return true;
  const inner = meta && typeof meta === "object" ? (meta as Record<string, unknown>).driverAdapterError : undefined;
  return someCause(cause, matches) || someCause(inner, matches);
}

/** Whether an error means that the database is unavailable or overloaded, rather than that the query is wrong. */
export const isUnavailable = (error: unknown): boolean =>
  someCause(
    error,
    ({ codes, kind, message }) =>
      codes.some((code) => typeof code === "string" && CODES.has(code)) ||
      (typeof kind === "string" && KINDS.has(kind)) ||
      (typeof message === "string" && TEXT.test(message)),
  );

/** Whether an error means that a disk is full: this server's, or the database's. */
export const isOutOfSpace = (error: unknown): boolean =>
  someCause(error, ({ codes }) => codes.some((code) => typeof code === "string" && OUT_OF_SPACE_CODES.has(code)));
