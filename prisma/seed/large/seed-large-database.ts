import pg, { type ClientBase } from "pg";
import { startOfDay } from "../build/dates";
import { dropIndexes, recreateIndexes } from "./bulk-indexes";
import { checkSample } from "./check-sample";
import type { LargeSizes } from "./sizes";
import { planApps, writeApps, writeReviews, writeSearchWords } from "./write-catalog";
import { writePrototypes } from "./write-prototypes";
import { writeDirectory, writePeople } from "./write-people";
import { writeOrders, writeProjects } from "./write-orders-and-projects";

type Options = { sizes: LargeSizes; now: Date; say(line: string): void };

/** Everything the fill writes; all of it lies in one transaction. */
const TABLES = [
  "app_counts",
  "apps",
  "audit_events",
  "directory_entries",
  "orders",
  "platform_tallies",
  "portfolio_items",
  "project_proposals",
  "project_requests",
  "refund_requests",
  "reviews",
  "search_words",
  "users",
  "wishlist_items",
];

/** What the database says of itself once it was filled, so that only a fill is ever emptied by the next. */
const databaseComment = (sizes: LargeSizes) => `forgehall large fill ${JSON.stringify(sizes)}`;

async function readDatabaseComment(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>("SELECT obj_description('apps'::regclass) AS mark");
  return rows[0]?.mark ?? null;
}

/** @throws Error where anyone is who did not come from a fill */
async function rejectRealData(client: ClientBase, mark: string | null): Promise<void> {
  const { rows } = await client.query<{ anyone: boolean; foreign: boolean }>(
    "SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM apps) AS anyone, EXISTS (SELECT 1 FROM users WHERE email NOT LIKE '%forgehall.test') AS foreign",
  );
  const ours = mark?.startsWith("forgehall large fill") && !rows[0]?.foreign;
  if (rows[0]?.anyone && !ours)
    throw new Error("There is data that no large fill wrote: it is left alone. Name an empty database.");
}

/**
 * Fills a database with as many apps as asked for, in minutes: the database itself makes the rows, without triggers,
 * whose work is done in bulk and compared on a sample; indexes are made afterwards. All of it in one transaction, the
 * same rows on every machine.
 * @returns false when exactly this fill is there already
 * @throws Error where there is data of anyone else's
 */
export async function seedLargeDatabase(client: ClientBase, { sizes, now, say }: Options): Promise<boolean> {
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
    // No trigger and no foreign key is asked; memory for sorting and for making indexes.
    await client.query(
      "SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '512MB'; SET LOCAL maintenance_work_mem = '1GB'; SET LOCAL jit = off",
    );
    await client.query(`TRUNCATE ${TABLES.join(", ")} CASCADE`);
    const indexes = await dropIndexes(client, TABLES);
    const molds = await writePrototypes(client);
    await step("people", () => writePeople(client, sizes, molds, base));
    await step("plan of apps", () => planApps(client, sizes, molds, base));
    await step("reviews", () => writeReviews(client, sizes, molds, base));
    await step("apps", () => writeApps(client, molds, base));
    await step("words", () => writeSearchWords(client));
    await step("directory", () => writeDirectory(client));
    await step("projects", () => writeProjects(client, sizes, molds, base));
    // Orders look apps up by their id.
    await step("orders", () => writeOrders(client, sizes, base));
    await step("figures", () => client.query("SELECT platform_tally_anew()"));
    await recreateIndexes(client, indexes, step);
    await client.query("SET LOCAL session_replication_role = origin");
    await client.query(`COMMENT ON TABLE apps IS ${pg.escapeLiteral(databaseComment(sizes))}`);
    await step("commit", () => client.query("COMMIT"));
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
  await step("vacuum and figures for the planner", () => client.query("VACUUM ANALYZE"));
  await step("sample against the triggers", () => checkSample(client, sizes.apps));
  return true;
}
