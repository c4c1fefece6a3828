import pg from "pg";

/**
 * Creates the database `name` on the server of `url` unless it exists. `template` clones another database, which must
 * have no connections.
 * @param {string} url of any database of that server
 * @param {string} name
 * @param {{ template?: string }} [options]
 * @returns {Promise<string>} the URL of the database
 */
export async function createDatabase(url, name, { template } = {}) {
  const from = template ? ` TEMPLATE ${pg.escapeIdentifier(template)}` : "";
  await withServer(url, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}${from}`).catch(ignoreRace);
  });
  return databaseUrl(url, name);
}

/** Drops the database `name`, closing its connections. */
export async function dropDatabase(url, name) {
  await withServer(url, (client) => client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`));
}

/** The same server, another database. */
export function databaseUrl(url, name) {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

async function withServer(url, work) {
  const client = new pg.Client({ connectionString: databaseUrl(url, "postgres") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

// Two processes may create it at the same moment, which gives 42P04 or 23505.
function ignoreRace(error) {
  if (error.code !== "42P04" && error.code !== "23505") throw error;
}
