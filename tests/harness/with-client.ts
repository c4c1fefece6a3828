import pg from "pg";

/** Runs work on a PostgreSQL connection of its own, and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // PostgreSQL may be killed meanwhile; then the query fails, which is enough.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
