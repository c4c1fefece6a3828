import type pg from "pg";
import { encodeCursor } from "@/lib/foundation/db/keyset";
import { demoEmails } from "../../prisma/seed/people/demo-accounts";
import { queryRow } from "../../scripts/database/query-row";
import { withClient } from "../harness/with-client";
import { listSearches, sampleWords } from "./sample-words";

/** What to request: ids, cursors of a list's late pages, and words. */
export type Samples = {
  apps: string[];
  popularApp: string;
  developers: string[];
  /** Apps that the demo customer can buy. */
  paid: string[];
  deep: string[];
  search: ReturnType<typeof listSearches>;
};

/** Draws `count` samples of each kind from the database: the same in every run on the same data. */
export function drawSamples(url: string, count: number): Promise<Samples> {
  return withClient(url, async (client) => {
    const ids = async (sql: string, values: unknown[] = []) =>
      (await client.query<{ id: string }>(sql, values)).rows.map(({ id }) => id);
    const { id: popularApp } = await queryRow<{ id: string }>(
      client,
      "SELECT id FROM apps WHERE status = 'approved' ORDER BY downloads DESC, id DESC LIMIT 1",
    );
    return {
      apps: await ids(`SELECT id FROM apps WHERE status = 'approved' ORDER BY hashtext(id::text) LIMIT ${count * 12}`),
      popularApp,
      developers: await ids(
        `SELECT user_id AS id FROM directory_entries WHERE listed ORDER BY hashtext(user_id::text) LIMIT ${count}`,
      ),
      paid: await ids(
        `SELECT id FROM apps a WHERE status = 'approved' AND price > 0 AND NOT EXISTS (SELECT 1 FROM orders o
          JOIN users u ON u.id = o.customer_id WHERE o.app_id = a.id AND u.email = $1)
        ORDER BY hashtext(id::text) LIMIT ${count}`,
        [demoEmails.customer],
      ),
      deep: await drawCursors(client, count),
      search: listSearches(await sampleWords(client, count), count),
    };
  });
}

/** Cursors of the newest apps, after nine tenths of all of them. */
async function drawCursors(client: pg.Client, count: number): Promise<string[]> {
  const { total } = await queryRow<{ total: number }>(
    client,
    "SELECT sum(apps)::int AS total FROM app_counts WHERE status = 'approved'",
  );
  const { rows } = await client.query<{ id: string; created_at: Date }>(
    "SELECT id, created_at FROM apps WHERE status = 'approved' ORDER BY created_at DESC, id DESC OFFSET " +
      `${Math.floor(total * 0.9)} LIMIT ${count}`,
  );
  return rows.map((row) => encodeCursor(["newest", row.created_at.getTime(), row.id]));
}
