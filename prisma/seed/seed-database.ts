import type { ClientBase } from "pg";
import { startOfDay } from "./build/ids-and-dates";
import { buildCatalog } from "./build/build-catalog";
import { buildChanges, buildDecisions, buildListingEvents } from "./build/moderation";
import { buildConversations, buildNotifications } from "./build/messaging";
import { buildReleases } from "./build/releases";
import { buildSupport } from "./build/support";
import { buildRefundRequests, buildReports, buildWishlists } from "./build/reports-wishlists-refunds";
import { completeLedger } from "./build/order-money";
import { payProjects } from "./build/paid-projects";
import { buildPageViews } from "./build/page-views";
import { buildPeople, buildSessions } from "./build/people";
import { buildPortfolios } from "./build/portfolios";
import { buildRequests } from "./build/requests";
import { buildSales } from "./build/sales";
import { buildSubscriptions } from "./build/subscriptions";

const APPEND_ONLY = ["audit_events", "ledger_transactions", "ledger_entries"];

/** What a look-up of packages would have found for the releases that have none. */
const LOOK_UP_PACKAGES = `
  UPDATE releases SET advisories_checked_at = now(), advisories = jsonb_build_object(
    'tool', 'npm, OSV', 'version', NULL,
    'checkedAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'databaseDate', NULL, 'status', 'not_applicable', 'reason', NULL,
    'counts', '{"critical": 0, "high": 0, "medium": 0, "low": 0}'::jsonb, 'devCount', 0, 'packageCount', 0,
    'uncoveredCount', 0, 'findings', '[]'::jsonb, 'truncated', FALSE
  ) WHERE status = 'published' AND NOT EXISTS (
    SELECT 1 FROM release_files file
    WHERE file.release_id = releases.id AND jsonb_array_length(file.dependencies->'packages') > 0
  )`;

/** Apps of which every release was looked up. */
const MARK_LOOKED_UP = `
  UPDATE apps SET nothing_critical = TRUE
  WHERE (SELECT bool_and(advisories IS NOT NULL) FROM releases WHERE app_id = apps.id AND status = 'published')`;

/** The worker looks up the others as soon as it runs, as if they had just been published. */
const QUEUE_LOOK_UPS = `
  SELECT graphile_worker.add_job('check_all_advisories', '{}', queue_name => 'advisories',
    job_key => 'check-all-advisories', priority => 30)`;

type Options = { reset: boolean; now: Date; say(line: string): void };

/**
 * Writes the demo data in one transaction. Does nothing when there are users, unless `reset` empties every table
 * first.
 * @returns false when it did nothing
 */
export async function seedDatabase(client: ClientBase, { reset, now, say }: Options): Promise<boolean> {
  await client.query("BEGIN");
  try {
    // No one can register between the check and the inserts.
    await client.query("LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE");
    if (reset) await emptyTables(client);
    const { rowCount } = await client.query("SELECT 1 FROM users LIMIT 1");
    if (rowCount) {
      await client.query("ROLLBACK");
      return false;
    }
    for (const [table, rows] of Object.entries(buildDemoData(startOfDay(now)))) {
      await insertRows(client, table, rows);
      say(`${rows.length.toLocaleString("en")} ${table.replaceAll("_", " ")}`);
    }
    await payProjects(client);
    await completeLedger(client);
    await client.query(LOOK_UP_PACKAGES);
    await client.query(MARK_LOOKED_UP);
    await client.query(QUEUE_LOOK_UPS);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
  // Update the planner's statistics for the first visitor.
  await client.query("ANALYZE");
  return true;
}

async function emptyTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> " +
      "'_prisma_migrations'",
  );
  // The audit log and the ledger refuse to be truncated (decisions 0023 and 0049); only a developer who starts over may
  // do it.
  for (const table of APPEND_ONLY) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_never_emptied`);
  await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(", ")} CASCADE`);
  for (const table of APPEND_ONLY) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_never_emptied`);
}

const CHUNK = 4000;

/**
 * Inserts rows into a table, thousands at a time. PostgreSQL parses them from JSON with the table's own row type, so
 * that lists and dates need no casts; missing columns get their defaults.
 */
async function insertRows(client: ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(", ");
  for (let start = 0; start < rows.length; start += CHUNK) {
    await client.query(
      `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)`,
      [JSON.stringify(rows.slice(start, start + CHUNK))],
    );
  }
}

/**
 * All of the demo data, rows by table in insertion order. Pure: the same base date gives the same rows, and only dates
 * depend on it.
 */
export function buildDemoData(base: Date) {
  const people = buildPeople(base);
  const listings = buildCatalog(base, people);
  const { orders: sales, reviews } = buildSales(base, people, listings);
  const { releases, files, deliveries } = buildReleases(base, people, listings, sales);
  const { subscriptions, orders } = buildSubscriptions(base, people, listings, sales);
  const views = buildPageViews(base, people, listings, sales);
  const { requests, proposals } = buildRequests(base, people);
  const { conversations, messages, participants } = buildConversations(base, people, sales, requests);
  const support = buildSupport(base, people);
  return {
    users: people.rows,
    apps: listings.map(({ row }) => row),
    app_changes: buildChanges(base, listings),
    subscriptions,
    orders,
    releases,
    release_files: files,
    deliveries,
    refund_requests: buildRefundRequests(base, people, sales),
    reviews,
    project_requests: requests,
    project_proposals: proposals,
    portfolio_items: buildPortfolios(base, people),
    sessions: buildSessions(base, people),
    audit_events: [...buildDecisions(base, people, listings), ...buildListingEvents(base, listings)],
    reports: buildReports(base, people, listings, reviews),
    contact_messages: support.messages,
    contact_entries: support.entries,
    notifications: buildNotifications(base, people, { orders, reviews, requests, proposals }),
    conversations,
    messages,
    conversation_participants: participants,
    wishlist_items: buildWishlists(base, people, listings),
    app_view_days: views.days,
    app_view_sources: views.sources,
  };
}
