import pg from "pg";

/** Asks a database one thing, on a connection of its own. */
export async function queryOnce(url, text, values = []) {
  const client = new pg.Client({ connectionString: url });
  // PostgreSQL may be killed while it answers: the query fails, and that is enough.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
