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

// node-postgres's own words; an error of a statement has a code, also one about a timeout.
const CONNECTION_TIMEOUT = /^timeout expired$|connection timeout/i;

/** `problem` is a clause without a period, `fix` a sentence that begins in lower case. */
type ConnectionFailure = {
  kind: "rejected" | "missing" | "unreachable" | "unusable";
  problem: string;
  fix: string;
};

/**
 * Describes why a connection to PostgreSQL failed, without its password.
 * @param error with PostgreSQL's or the system's code
 * @param setting the variable that contains the URL
 */
export function describeConnectionFailure(error: unknown, setting: string, url: string): ConnectionFailure {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  const { hostname, port, username, pathname } = new URL(url);
  const address = `${hostname || "localhost"}:${port || 5432}`;
  const correct = `correct ${setting}.`;
  if (code === "28P01" || code === "28000") {
    const problem = `the server at ${address} rejected the user "${decodeURIComponent(username)}" or the password`;
    return { kind: "rejected", problem, fix: correct };
  }
  if (code === "3D000") {
    const problem = `there is no database named "${decodeURIComponent(pathname.slice(1))}"`;
    return { kind: "missing", problem, fix: "npm run migrate creates it." };
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return { kind: "unreachable", problem: `there is no server named "${hostname}"`, fix: correct };
  if (code === "ECONNREFUSED")
    return {
      kind: "unreachable",
      problem: `nothing answers at ${address}`,
      fix: `start PostgreSQL there, or ${correct}`,
    };
  if (code === "ETIMEDOUT" || code === "EHOSTUNREACH" || (!code && CONNECTION_TIMEOUT.test(message)))
    return {
      kind: "unreachable",
      problem: `the server at ${address} does not answer`,
      fix: "allow this machine through the firewall.",
    };
  return { kind: "unusable", problem: `the server at ${address} cannot be used (${message || code})`, fix: correct };
}
