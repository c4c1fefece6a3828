import pg from "pg";

/** Whether no user has registered in this database yet. */
export async function isEmpty(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT EXISTS (SELECT 1 FROM users) AS used");
    return !rows[0].used;
  } finally {
    await client.end();
  }
}
