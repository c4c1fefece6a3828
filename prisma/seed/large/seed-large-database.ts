import pg, { type ClientBase } from "pg";
import { startOfDay } from "../build/ids-and-dates";
import { dropIndexes, recreateIndexes } from "./bulk-indexes";
import { checkSample } from "./check-sample";
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

  await client.query("BEGIN");
  try {
    // Disable triggers and foreign keys; more memory for sorting and index builds.
    await client.query(
      "SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '512MB'; SET LOCAL " +
        "maintenance_work_mem = '1GB'; SET LOCAL jit = off",
    );
    await client.query(`TRUNCATE ${TABLES.join(", ")} CASCADE`);
    const indexes = await dropIndexes(client, TABLES);
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
    await recreateIndexes(client, indexes, step);
    await client.query("SET LOCAL session_replication_role = origin");
    await client.query(`COMMENT ON TABLE apps IS ${pg.escapeLiteral(databaseComment(sizes))}`);
    await step("commit", () => client.query("COMMIT"));
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
  await step("search", () => index());
  await step("vacuum and figures for the planner", () => client.query("VACUUM ANALYZE"));
  await step("sample against the triggers", () => checkSample(client, sizes.apps));
  return true;
}
