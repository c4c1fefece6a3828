import pg from "pg";

/** Runs one query on a connection of its own. */
export async function queryOnce(url, text, values = []) {
  const client = new pg.Client({ connectionString: url });
  // PostgreSQL may be killed during the query; then the query fails, which is enough.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
