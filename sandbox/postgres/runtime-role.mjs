import { createHmac } from "node:crypto";
import pg from "pg";

/** The role that the product serves with: it can read and write rows, and nothing else (decision 0012). */
const RUNTIME_ROLE = "forgehall_server";

/**
 * Creates a role that may log in unless it exists; migrating grants its rights.
 * @param {import("pg").ClientBase} client of a role that may create roles
 * @param {{ name: string, password: string }} role
 */
export async function createRole(client, { name, password }) {
  const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [name]);
  if (rowCount > 0) return;
  await client
    .query(`CREATE ROLE ${pg.escapeIdentifier(name)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
    .catch(ignoreRace);
}

/**
 * Ensures that an embedded server has its runtime role, also one created by an older release. Its password is derived
 * from the owner's, so nothing has to be stored, and the owner's cannot be derived from it.
 * @param {string} ownerUrl
 * @returns {Promise<string>} the same URL with the runtime role
 */
export async function ensureRuntimeRole(ownerUrl) {
  const url = new URL(ownerUrl);
  const password = createHmac("sha256", url.password).update(RUNTIME_ROLE).digest("base64url");
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await createRole(client, { name: RUNTIME_ROLE, password });
  } finally {
    await client.end();
  }
  return Object.assign(url, { username: RUNTIME_ROLE, password }).href;
}

// Two processes may create it at the same moment.
function ignoreRace(error) {
  if (error.code !== "42710" && error.code !== "23505") throw error;
}
