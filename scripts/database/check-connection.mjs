import pg from "pg";
import { UserError } from "../user-error.mjs";
import { connectionConfig } from "../schema-engine/connection-config.mjs";

/**
 * Checks that the configured database responds. A database that does not exist yet is fine: migrating creates it.
 * Throws one sentence without the password.
 * @param {string} url
 * @param {string} [setting] the setting that contains it
 */
export async function checkConnection(url, setting = "DATABASE_URL") {
  const { config } = connectionConfig(url);
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 8_000 });
  try {
    await client.connect();
  } catch (error) {
    if (error.code !== "3D000") throw new UserError(`${setting}: ${connectionMessage(error, config)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

function connectionMessage({ code, message }, { host, port, user }) {
  const server = `the server at ${host}:${port}`;
  if (code === "28P01" || code === "28000")
    return `${server} does not let "${user}" in: check the user and the password.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `there is no server named "${host}".`;
  if (code === "ECONNREFUSED") return `nothing answers at ${host}:${port}: is the database running?`;
  if (/timeout/i.test(message)) return `${server} did not answer within 8 seconds.`;
  return `${server} cannot be used: ${message || code}.`;
}
