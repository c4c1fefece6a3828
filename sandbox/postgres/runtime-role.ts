import { createHmac } from "node:crypto";
import pg from "pg";

/** The role that the product serves with: it can read and write rows, and nothing else (decision 0011). */
const RUNTIME_ROLE = "forgehall_server";

/**
 * Creates a role that may log in unless it exists; migrating grants its rights.
 * @param client of a role that may create roles
 */
export async function createRole(client: pg.ClientBase, { name, password }: { name: string; password: string }) {
  const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [name]);
  if (rowCount) return;
  await client
    .query(`CREATE ROLE ${pg.escapeIdentifier(name)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
    .catch(ignoreRace);
}

/**
 * Ensures that an embedded server has its runtime role, also one created by an older release. Its password is derived
 * from the owner's, so nothing has to be stored, and the owner's cannot be derived from it.
 * @returns the same URL with the runtime role
 */
export async function ensureRuntimeRole(ownerUrl: string): Promise<string> {
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
function ignoreRace(error: Error & { code?: string }) {
  if (error.code !== "42710" && error.code !== "23505") throw error;
}
