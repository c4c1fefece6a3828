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

/** Whether an error means that the database is unavailable or overloaded, rather than that the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, kind, originalCode, message, cause, meta } = error as Record<string, unknown>;
  if ([code, originalCode].some((value) => typeof value === "string" && CODES.has(value))) return true;
  if (typeof kind === "string" && KINDS.has(kind)) return true;
  if (typeof message === "string" && TEXT.test(message)) return true;
  const inner = meta && typeof meta === "object" ? (meta as Record<string, unknown>).driverAdapterError : undefined;
  return isUnavailable(cause) || isUnavailable(inner);
}
