import pg from "pg";

/**
 * Creates the database `name` on the server of `url` unless it exists. `template` clones another database, which must
 * have no connections.
 * @param url of any database of that server
 * @returns the URL of the database
 */
export async function createDatabase(
  url: string,
  name: string,
  { template }: { template?: string } = {},
): Promise<string> {
  // Whatever the server's own encoding is: text is in every language.
  const from = template ? `TEMPLATE ${pg.escapeIdentifier(template)}` : "TEMPLATE template0 ENCODING 'UTF8'";
  await withServer(url, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} ${from}`).catch(ignoreRace);
  });
  return databaseUrl(url, name);
}

/** Drops the database `name`, closing its connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await withServer(url, (client) => client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`));
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

async function withServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(url, "postgres") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

// Two processes may create it at the same moment, which gives 42P04 or 23505.
function ignoreRace(error: Error & { code?: string }) {
  if (error.code !== "42P04" && error.code !== "23505") throw error;
}
