import pg from "pg";
import { errorCode } from "../error-code.mjs";
import { UserError } from "../user-error.mjs";
import { connectionConfig, type DatabaseConfig } from "../schema-engine/connection-config";

/**
 * Connects to the configured database once.
 * @param options `setting` is the variable that holds the URL. Unless `mustExist`, a database that does not exist yet
 * is fine, because migrating creates it.
 * @throws UserError with one sentence that does not contain the password
 */
export async function checkConnection(
  url: string,
  { setting = "DATABASE_URL", mustExist = false }: { setting?: string; mustExist?: boolean } = {},
) {
  const { config } = connectionConfig(url);
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 8_000 });
  try {
    await client.connect();
  } catch (error) {
    if (errorCode(error) !== "3D000" || mustExist)
      throw new UserError(`${setting}: ${connectionMessage(error, config)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

function connectionMessage(error: unknown, { host, port, user, database }: DatabaseConfig): string {
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : "";
  const server = `the server at ${host}:${port}`;
  if (code === "3D000") return `there is no database named "${database}". npm run migrate creates it.`;
  if (code === "28P01" || code === "28000") return `${server} rejected the user "${user}" or the password.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `there is no server named "${host}".`;
  if (code === "ECONNREFUSED") return `nothing answers at ${host}:${port}. Is the database running?`;
  if (/timeout/i.test(message)) return `${server} did not answer within 8 seconds.`;
  return `${server} cannot be used: ${message || code}.`;
}
