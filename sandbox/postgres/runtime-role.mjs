import { createHmac } from "node:crypto";
import pg from "pg";

/** As whom the product is served: reads and writes rows, and nothing else (decision 0012). */
const RUNTIME_ROLE = "forgehall_server";

/**
 * Creates a role that may sign in, unless it is there; what it may do is granted by migrating.
 * @param {import("pg").ClientBase} client of who may create roles
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
 * Makes sure that an embedded server has its serving role, also one that an older release made. The password follows
 * from the owner's, so there is nothing to keep, and who knows it does not know the owner's.
 * @param {string} ownerUrl
 * @returns {Promise<string>} the same address, as the serving role
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
