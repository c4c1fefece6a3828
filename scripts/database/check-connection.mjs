import pg from "pg";
import { UserError } from "../user-error.mjs";
import { connectionConfig } from "../schema-engine/connection-config.mjs";

/**
 * Connects to the configured database once.
 * @param {string} url
 * @param {{ setting?: string, mustExist?: boolean }} [options] `setting` is the variable that holds the URL. Unless
 *   `mustExist`, a database that does not exist yet is fine, because migrating creates it.
 * @throws UserError with one sentence that does not contain the password
 */
export async function checkConnection(url, { setting = "DATABASE_URL", mustExist = false } = {}) {
  const { config } = connectionConfig(url);
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 8_000 });
  try {
    await client.connect();
  } catch (error) {
    if (error.code !== "3D000" || mustExist) throw new UserError(`${setting}: ${connectionMessage(error, config)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

function connectionMessage({ code, message }, { host, port, user, database }) {
  const server = `the server at ${host}:${port}`;
  if (code === "3D000") return `there is no database named "${database}". npm run migrate creates it.`;
  if (code === "28P01" || code === "28000") return `${server} rejected the user "${user}" or the password.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `there is no server named "${host}".`;
  if (code === "ECONNREFUSED") return `nothing answers at ${host}:${port}. Is the database running?`;
  if (/timeout/i.test(message)) return `${server} did not answer within 8 seconds.`;
  return `${server} cannot be used: ${message || code}.`;
}
