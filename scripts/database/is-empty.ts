import pg from "pg";
import { queryRow } from "./query-row";

/** Whether no user has registered in this database yet. */
export async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return !(await queryRow<{ used: boolean }>(client, "SELECT EXISTS (SELECT 1 FROM users) AS used")).used;
  } finally {
    await client.end();
  }
}
