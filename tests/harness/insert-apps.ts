import { queryOneRow, queryOnce } from "./query-once";

/** Apps per statement. Each updates its developer's and the catalog's counters, so transactions are kept short. */
const CONCURRENCY = 100;

/** Inserts this many approved apps of one developer, every twentieth free. */
export async function insertApps(url: string, apps: number): Promise<void> {
  await queryOnce(
    url,
    "INSERT INTO users (id, email, password, name, role) VALUES (gen_random_uuid(), 'maker@example.com', 'x', " +
      "'Maker', 'developer')",
  );
  for (let from = 1; from <= apps; from += CONCURRENCY) {
    await queryOnce(
      url,
      `
      INSERT INTO apps (id, title, description, category, built_with, price, developer_id, status, download_url)
      SELECT gen_random_uuid(), 'App ' || n, 'An app to be bought.', 'Productivity', 'Cursor', CASE
        WHEN n % 20 = 0 THEN 0 ELSE 1 + n % 90 END, users.id, 'approved', 'https://example.com/' || n
      FROM users, generate_series(${from}, ${Math.min(apps, from + CONCURRENCY - 1)}) AS n
        WHERE users.email = 'maker@example.com'`,
    );
  }
}

/** Inserts an approved app of a developer. @returns its id */
export async function insertApp(url: string, developerId: string, title: string): Promise<string> {
  const { id } = await queryOneRow<{ id: string }>(
    url,
    `INSERT INTO apps (id, title, description, category, built_with, price, developer_id, status)
    VALUES (gen_random_uuid(), $2, 'An app with releases.', 'Productivity', 'Cursor', 9, $1, 'approved') RETURNING id`,
    [developerId, title],
  );
  return id;
}

/** Inserts a completed order of an app. @returns its id */
export async function insertOrder(url: string, appId: string, customerId: string): Promise<string> {
  const { id } = await queryOneRow<{ id: string }>(
    url,
    `INSERT INTO orders (id, app_id, customer_id, developer_id, amount, stripe_payment_intent_id, status,
      completed_at, app_title, app_category)
    SELECT gen_random_uuid(), id, $2, developer_id, price, 'pi_' || gen_random_uuid(), 'completed', now(), title,
      category FROM apps WHERE id = $1 RETURNING id`,
    [appId, customerId],
  );
  return id;
}
