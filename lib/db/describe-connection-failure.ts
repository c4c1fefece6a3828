// node-postgres's own words; an error of a statement has a code, also one about a timeout.
const CONNECTION_TIMEOUT = /^timeout expired$|connection timeout/i;

/** `problem` is a clause without a period, `fix` a sentence that begins in lower case. */
export type ConnectionFailure = {
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
