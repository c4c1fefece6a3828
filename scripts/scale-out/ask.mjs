import pg from "pg";

/** One question to one PostgreSQL, over a connection of its own. @returns its rows */
export async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Throws unless something holds. */
export function hold(condition, what) {
  if (!condition) throw new Error(`It does not hold: ${what}`);
}
