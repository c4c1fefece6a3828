import pg, { type ClientBase } from "pg";
import { startOfDay } from "../build/ids-and-dates";
import type { LargeSizes } from "./sizes";
import { planApps, writeApps, writeReviews } from "./write-catalog";
import { writePrototypes } from "./write-prototypes";
import { writeDirectory, writePeople } from "./write-people";
import { writeOrders, writeProjects } from "./write-orders-and-projects";

type Options = {
  sizes: LargeSizes;
  now: Date;
  /** Makes the apps findable. */
  index(): Promise<void>;
  say(line: string): void;
};

/** Every table that the fill writes, in one transaction. */
const TABLES = [
  "app_counts",
  "apps",
  "audit_events",
  "directory_entries",
  "ledger_entries",
  "ledger_totals",
  "ledger_transactions",
  "orders",
  "platform_tallies",
  "portfolio_items",
  "project_proposals",
  "project_requests",
  "refund_requests",
  "reviews",
  "search_documents",
  "search_terms",
  "users",
  "wishlist_items",
];

/** What `index` writes after the transaction. */
const SEARCH_TABLES = ["search_documents", "search_terms"];

/** Before every order's id. */
const NO_ORDER = "00000000-0000-0000-0000-000000000000";

/** The database comment after a fill, so that only a filled database is ever emptied by the next fill. */
const databaseComment = (sizes: LargeSizes) => `forgehall large fill ${JSON.stringify(sizes)}`;

async function readDatabaseComment(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>("SELECT obj_description('apps'::regclass) AS mark");
  return rows[0]?.mark ?? null;
}

/** @throws Error when there are users who do not come from a fill */
async function rejectRealData(client: ClientBase, mark: string | null): Promise<void> {
  const { rows } = await client.query<{ anyone: boolean; foreign: boolean }>(
    "SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM apps) AS anyone, EXISTS (SELECT 1 FROM users " +
      "WHERE email NOT LIKE '%forgehall.test') AS foreign",
  );
  const ours = mark?.startsWith("forgehall large fill") && !rows[0]?.foreign;
  if (rows[0]?.anyone && !ours)
    throw new Error("There is data that no large fill wrote: it is left alone. Name an empty database.");
}

/**
 * Fills a database with the requested number of apps, in minutes: PostgreSQL generates the rows without triggers,
 * whose work is done in bulk and compared on a sample; indexes are built afterwards. One transaction, and the same
 * rows on every machine.
 * @returns false when exactly this fill is already there
 * @throws Error when there is other data
 */
export async function seedLargeDatabase(client: ClientBase, { sizes, now, index, say }: Options): Promise<boolean> {
  const base = startOfDay(now);
  const step = async (name: string, work: () => Promise<unknown>) => {
    const began = Date.now();
    await work();
    say(`${name}: ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  };
  const mark = await readDatabaseComment(client);
  await rejectRealData(client, mark);
  if (mark === databaseComment(sizes)) return false;

  let indexes: Index[] = [];
  await client.query("BEGIN");
  try {
    // Disable triggers and foreign keys; more memory for sorting and index builds.
    await client.query(
      "SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '512MB'; SET LOCAL " +
        "maintenance_work_mem = '1GB'; SET LOCAL jit = off",
    );
    await client.query(`TRUNCATE ${TABLES.join(", ")} CASCADE`);
    indexes = await dropIndexes(client, TABLES);
    const molds = await writePrototypes(client);
    await step("people", () => writePeople(client, sizes, molds, base));
    await step("plan of apps", () => planApps(client, sizes, molds, base));
    await step("reviews", () => writeReviews(client, sizes, molds, base));
    await step("apps", () => writeApps(client, molds, base));
    await step("directory", () => writeDirectory(client));
    await step("projects", () => writeProjects(client, sizes, molds, base));
    // Orders look up apps by id.
    await step("orders", () => writeOrders(client, sizes, base));
    // In one batch of all orders.
    await step("ledger", () => client.query("SELECT ledger_backfill_orders($1, 2147483647)", [NO_ORDER]));
    await step("figures", () => client.query("SELECT platform_tally_anew(), ledger_totals_anew()"));
    await recreateIndexes(
      client,
      indexes.filter(({ target }) => !SEARCH_TABLES.includes(target)),
      step,
    );
    await client.query("SET LOCAL session_replication_role = origin");
    await client.query(`COMMENT ON TABLE apps IS ${pg.escapeLiteral(databaseComment(sizes))}`);
    await step("commit", () => client.query("COMMIT"));
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
  await step("search", () => index());
  await recreateIndexes(
    client,
    indexes.filter(({ target }) => SEARCH_TABLES.includes(target)),
    step,
  );
  await step("vacuum and figures for the planner", () => client.query("VACUUM ANALYZE"));
  await step("sample against the triggers", () => checkSample(client, sizes.apps));
  return true;
}

type Index = { name: string; definition: string; target: string };

/**
 * Drops the indexes of the tables about to be filled, except those of constraints, and recreates them: building one
 * over a full table is far cheaper than maintaining it meanwhile. Runs in a transaction, so that no one sees them
 * missing.
 */
async function dropIndexes(client: ClientBase, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `SELECT quote_ident(i.relname) AS name, pg_get_indexdef(i.oid) AS definition, t.relname AS target
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid JOIN pg_namespace n
    ON n.oid = t.relnamespace
    WHERE n.nspname = 'public' AND t.relname = ANY($1) AND NOT EXISTS (SELECT 1 FROM pg_constraint c
      WHERE c.conindid = i.oid)
    ORDER BY t.relname, i.relname`,
    [tables],
  );
  if (rows.length > 0) await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(", ")}`);
  return rows;
}

async function recreateIndexes(
  client: ClientBase,
  indexes: readonly Index[],
  step: (name: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  for (const [table, own] of groupBy(indexes, ({ target }) => target)) {
    await step(`${own.length} indexes of ${table}`, async () => {
      for (const { definition } of own) await client.query(definition);
    });
  }
}

/** Groups rows by a key, keeping their order. */
function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

/** Each query returns differences from what the triggers would have written; there must be none. */
const CHECKS = {
  "ratings of apps": `SELECT a.id FROM apps a CROSS JOIN LATERAL (
      SELECT count(*) AS reviews, coalesce(sum(rating), 0) AS stars, array_agg(rating ORDER BY rating) AS all
      FROM reviews WHERE app_id = a.id
    ) r WHERE hashtext(a.id::text) % $1 = 0 AND ((a.rating_count, a.rating_sum) <> (r.reviews, r.stars)
      OR a.rating_counts IS DISTINCT FROM ARRAY(SELECT coalesce(cardinality(array_positions(r.all, star)), 0)
        FROM generate_series(1, 5) star)
      OR a.rating_score <> (r.stars + 20)::double precision / (r.reviews + 5))`,
  "figures of developers": `SELECT d.user_id FROM directory_entries d CROSS JOIN LATERAL (
      SELECT count(*) AS apps, coalesce(sum(rating_count), 0) AS reviews FROM apps WHERE developer_id = d.user_id
      AND status = 'approved'
    ) own WHERE hashtext(d.user_id::text) % $1 = 0 AND (d.published_apps, d.rating_count) <> (own.apps, own.reviews)`,
  "ledgers of orders": `SELECT o.id FROM orders o WHERE hashtext(o.id::text) % $1 = 0 AND EXISTS (
      SELECT account, sum(cents) FROM (
        SELECT b.account, b.cents FROM ledger_order_balances(o) b
        UNION ALL SELECT e.account, -e.amount_cents FROM ledger_transactions t
          JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.order_id = o.id
      ) sides GROUP BY account HAVING sum(cents) <> 0)`,
  owners:
    "SELECT a.id FROM apps a WHERE hashtext(a.id::text) % $1 = 0 AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id " +
    "= a.developer_id AND u.role = 'developer' AND u.created_at <= a.created_at)",
  reviewers:
    "SELECT r.id FROM reviews r WHERE hashtext(r.id::text) % $1 = 0 AND NOT EXISTS (SELECT 1 FROM users u JOIN " +
    "apps a ON a.id = r.app_id AND a.developer_id <> u.id WHERE u.id = r.user_id)",
} as const;

/**
 * Compares about a thousand rows of each kind with the results of the product's own triggers and functions.
 * @throws Error that names what differs
 */
async function checkSample(client: ClientBase, apps: number): Promise<void> {
  for (const [what, sql] of Object.entries(CHECKS)) {
    const { rowCount } = await client.query(sql, [Math.max(1, Math.round(apps / 1_000))]);
    if (rowCount)
      throw new Error(`The filled database is wrong: ${what} of ${rowCount} rows differ from what the triggers write.`);
  }
}
