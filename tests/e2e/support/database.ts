import { expect } from "@playwright/test";
import pg from "pg";
import { DEMO_APPS_URL } from "@/prisma/seed/build/demo-app-url";

// Direct writes send no notification, so invalidate the page cache here.
const INVALIDATE_ALL = "SELECT pg_notify('forgehall_cache', '*')";

const WRITES_APPS = /\b(?:INTO|UPDATE|FROM) apps\b/;

/** Waits until the worker has indexed the changed apps, since stories search for them next. */
async function waitUntilIndexed(client: pg.Client): Promise<void> {
  const waiting = "SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'index_search_document'";
  // Other stories may keep adding jobs.
  const ids = (await client.query<{ id: string }>(waiting)).rows.map(({ id }) => id);
  const left = async () => (await client.query(`${waiting} AND id = ANY ($1)`, [ids])).rowCount;
  await expect.poll(left, { message: "changes to index" }).toBe(0);
}

/** Changes the product's database directly, like another user or the provider would. */
export async function query<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[] = [],
  database = process.env.FORGEHALL_E2E_DATABASE_URL,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, values);
    if (/^\s*SELECT\b/i.test(sql)) return rows;
    if (WRITES_APPS.test(sql)) await waitUntilIndexed(client);
    await client.query(INVALIDATE_ALL);
    return rows;
  } finally {
    await client.end();
  }
}

/** Where the demo apps are served, without a slash at the end. */
export const demoAppsUrl = process.env.FORGEHALL_E2E_DEMO_APPS_URL ?? DEMO_APPS_URL;

/** The download link of listed apps: a file that can be fetched. */
export const downloadUrl = `${demoAppsUrl}/cronwise/index.html`;

let count = 0;

/** Lists an approved app that no other story touches; returns its id and title. */
export async function createListedApp(
  price: string,
  developerEmail?: string,
  database?: string,
): Promise<{ id: string; title: string }> {
  // Short words: titles are tested on the narrowest phone, where long words of wide letters break.
  const title = `Story ${process.pid.toString(36)}${(count += 1)} ${Date.now().toString(36)}`;
  const rows = await query<{ id: string }>(
    `INSERT INTO apps (id, title, description, category, built_with, price, developer_id, status, download_url,
      created_at)
     SELECT gen_random_uuid(), $1, 'An app for one story of the tests.', 'Productivity', 'Cursor', $2, users.id,
     'approved',
            $4, now() - interval '400 days'
     FROM users WHERE email = coalesce($3, email) AND role = 'developer' ORDER BY (email = $3) DESC NULLS LAST, id
       LIMIT 1 RETURNING id`,
    [title, price, developerEmail ?? null, downloadUrl],
    database,
  );
  const [app] = rows;
  if (!app) throw new Error("There is no developer to list an app.");
  return { id: app.id, title };
}
