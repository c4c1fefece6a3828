import pg from "pg";
import { deleteUser } from "@/lib/accounts/users/deletion";
import { getFirstSteps } from "@/lib/accounts/users/profile";
import { getAppPage } from "@/lib/catalog/apps/app-page";
import { rebuildListingScores } from "@/lib/catalog/apps/listing-scores";
import { listCategories } from "@/lib/catalog/apps/categories";
import { findDueReleases } from "@/lib/catalog/passport/advisories/jobs";
import { checkReleases } from "@/lib/catalog/passport/advisories/release-advisories";
import { checkHostedFiles } from "@/lib/catalog/delivery/file-checks";
import { checkLinks } from "@/lib/catalog/delivery/link-checks";
import { findUndelivered, listUndelivered } from "@/lib/catalog/delivery/undelivered";
import { checkRelease, recheckReleases } from "@/lib/catalog/releases/check-release";
import { removeUnownedReleases } from "@/lib/catalog/releases/cleanup";
import { recheckPublishedFiles } from "@/lib/catalog/releases/recheck";
import { loadPassport } from "@/lib/catalog/passport/passport";
import { listReleaseHistory } from "@/lib/catalog/releases/read-releases";
import { findDeveloperReviews } from "@/lib/catalog/reviews/developer-reviews";
import { findReviews } from "@/lib/catalog/reviews/read-reviews";
import { countApps, findAppRows, getAppCounts } from "@/lib/catalog/apps/app-lists";
import { rankApps } from "@/lib/catalog/search/rank-apps";
import { rebuildSearch, refreshAppSearch } from "@/lib/catalog/search/index-jobs";
import { findFundsDifferences, measureHeldFunds } from "@/lib/commerce/funds/held-funds";
import { findEarnings, getBalance } from "@/lib/commerce/ledger/balance";
import { compareOrders, sumProvider } from "@/lib/commerce/ledger/reconcile";
import { listStatements } from "@/lib/commerce/ledger/statements";
import { sumAvailable, sumLedger } from "@/lib/commerce/ledger/sums";
import { claimOrder } from "@/lib/commerce/orders/apply-payment";
import { claimDueOrders, claimDueRefunds } from "@/lib/commerce/orders/due";
import { fulfillOrder } from "@/lib/commerce/orders/fulfillment";
import { listCustomerOrders } from "@/lib/commerce/orders/read-orders";
import { findShares } from "@/lib/commerce/payouts/payout-plan";
import { payDevelopers } from "@/lib/commerce/payouts/payouts";
import { listFailedRefunds } from "@/lib/commerce/refunds/read-refunds";
import { getRetention } from "@/lib/commerce/sales/subscription-figures";
import { recordViews } from "@/lib/commerce/sales/page-views";
import { getRevenue, getSalesBefore, getSalesSummary } from "@/lib/commerce/sales/summary";
import { getTraffic } from "@/lib/commerce/sales/traffic";
import { claimDueSubscriptions } from "@/lib/commerce/subscriptions/reconcile";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { lockSuperAdmins } from "@/lib/foundation/auth/super-admins";
import { countAll, countMatches } from "@/lib/foundation/db/count-matches";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { findSchemaProblem } from "@/lib/foundation/db/schema-check";
import { findRangeRows } from "@/lib/foundation/db/sitemap-range";
import { transaction } from "@/lib/foundation/db/transaction";
import { readEvents } from "@/lib/foundation/events/stream";
import { db } from "@/lib/foundation/db/client";
import { countFailedJobs, countRetryingJobs } from "@/lib/foundation/jobs/jobs";
import { countDevelopers, findDeveloperRows, findDevelopers } from "@/lib/hiring/developers/directory";
import { getDeveloper, listFeaturedDevelopers } from "@/lib/hiring/developers/read-developers";
import { reorderPortfolio } from "@/lib/hiring/portfolio/write-portfolio";
import { getOpenFunds } from "@/lib/hiring/projects/open-funds";
import { getHiringFigures } from "@/lib/hiring/proposals/hiring-figures";
import { getClient } from "@/lib/hiring/ratings/read-ratings";
import { findRequests } from "@/lib/hiring/requests/find-requests";
import { sendSavedSearchAlert } from "@/lib/hiring/saved-searches/alerts";
import { matchRequest } from "@/lib/hiring/saved-searches/matching";
import { findReadMessages } from "@/lib/messaging/conversations/load-conversations";
import { checkStrangerLimit } from "@/lib/messaging/conversations/may-start";
import { searchMessages } from "@/lib/messaging/conversations/search-messages";
import { listDecisions } from "@/lib/staff/moderation/decision-log";
import { listChangeNotices, listDecisionNotices } from "@/lib/staff/moderation/decision-notices";
import { loadModerationQueue } from "@/lib/staff/moderation/queue";
import { listAudit } from "@/lib/staff/platform/audit-log";
import { listFailedJobs, lockFailedJob } from "@/lib/staff/platform/failed-jobs";
import { getStats, getTrends } from "@/lib/staff/platform/figures";
import { checkFindings } from "@/lib/catalog/passport/advisories/release-findings";
import { listPlatformOrders } from "@/lib/commerce/platform-orders/find-orders";
import { listUsers } from "@/lib/staff/platform/user-list";
import { listSupportMessages } from "@/lib/staff/support/support";
import { findPreviousReports } from "@/lib/staff/reports/subjects";
import { checkMigrations } from "@/scripts/doctor/check-database";
import { checkClock } from "@/scripts/doctor/check-provider";
import { findMigrationTime } from "@/scripts/doctor/check-webhooks";
import { isOnDiskOfDatabase } from "@/scripts/doctor/check-services";
import { countWaitingJobs } from "@/server/telemetry/register-process-metrics";
import { recoverOrphanedJobs } from "@/server/worker/worker-heartbeat";
import { createReleaseWith } from "@/tests/fixtures/dependencies";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { createRequest, createSavedSearch } from "@/tests/fixtures/projects";
import { createRelease } from "@/tests/fixtures/releases";
import {
  findCallSites,
  findUncheckedFiles,
  recordTypedStatements,
  type TypedStatement,
} from "@/tests/fixtures/typed-statements";

/** Asks PostgreSQL for the columns of a statement, without running it (the protocol's Describe message). */
function describeColumns(client: pg.Client, text: string): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let columns: pg.FieldDef[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: "", text, types: [] }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: pg.FieldDef[] }) => void (columns = fields),
      handleParseComplete: () => undefined,
      handleReadyForQuery: () => resolve(columns),
      handleError: reject,
    });
  });
}

let statements: (TypedStatement & { fields: pg.FieldDef[] })[];
let types: Map<number, string>;
/** The columns of tables that can be null, as `<table>.<column>`, by their numbers. */
let nullable: Set<string>;

async function createViewer(role: Viewer["role"]): Promise<Viewer> {
  return { ...(await createUser({ role })), role, secondFactor: true, confirmed: true };
}

/**
 * Runs every statement with a row type. Most find nothing, and some functions then refuse: the columns are the same.
 */
async function runAll(): Promise<TypedStatement[]> {
  const [developer, admin, superAdmin] = [
    await createViewer("developer"),
    await createViewer("admin"),
    await createViewer("super_admin"),
  ];
  const app = await createApp();
  const unknown = crypto.randomUUID();
  const TRUE = Prisma.sql`TRUE`;
  const slice = { where: TRUE, order: Prisma.sql`a.id`, take: 1 };
  const page = { limit: 1 };
  const calls: (() => Promise<unknown>)[] = [
    listCategories,
    () => getAppPage(null, app.id),
    () => getFirstSteps(developer),
    () => listReleaseHistory(app.id, 1),
    () => loadPassport(app.id),
    () => loadModerationQueue(admin, { search: "" }),
    () => getAppCounts({}),
    () => countApps(TRUE),
    () => findAppRows({ conditions: TRUE, descriptionLength: 1 }, slice),
    () => findAppRows({ conditions: TRUE, hits: [{ id: app.id, relevance: 1 }], descriptionLength: 1 }, slice),
    async () => {
      await createUser({ role: "developer", name: "Ledger Lane" });
      await rebuildSearch();
      await rebuildListingScores();
      await rankApps("ledger", {});
    },
    () => findDevelopers({ filters: {}, search: "ledger", sort: undefined, ...page, cursor: {} }),
    () => refreshAppSearch.run({ developerId: app.developerId }),
    () => countAll(Prisma.sql`apps`),
    () => countMatches(Prisma.sql`apps`),
    findSchemaProblem,
    () => findRangeRows(Prisma.sql`SELECT id, created_at, updated_at FROM apps`),
    () => findDeveloperRows({ conditions: TRUE }, { ...slice, order: Prisma.sql`d.user_id` }),
    () => countDevelopers(TRUE),
    () => getDeveloper(unknown),
    () => getHiringFigures(developer),
    async () => getClient(developer, (await createRequest()).clientId),
    listFeaturedDevelopers,
    countFailedJobs,
    countRetryingJobs,
    isOnDiskOfDatabase,
    () => listChangeNotices(unknown),
    () => listDecisionNotices(developer),
    () => listDecisions(admin, page),
    () => transaction((tx) => claimOrder(tx, { id: unknown, revision: 0 })),
    () => claimDueOrders(1),
    () => claimDueRefunds(1),
    () => claimDueSubscriptions(),
    () => getStats(superAdmin),
    () => getTrends(superAdmin, "90d"),
    () => listAudit(superAdmin, page),
    () => listFailedJobs(superAdmin, page),
    () => listFailedRefunds(admin),
    () => removeUnownedReleases(),
    () => transaction((tx) => fulfillOrder(tx, { id: unknown, appId: app.id, customerId: null })),
    () => listUsers(superAdmin, page),
    () => listPlatformOrders(superAdmin, { ...page, search: "0a1b2c3d" }),
    () => listSupportMessages(superAdmin, { ...page, search: "download" }),
    async () => checkFindings(db, (await createRelease({ status: "published" })).id, []),
    () => transaction((tx) => lockFailedJob(tx, "1")),
    () => transaction((tx) => lockSuperAdmins(tx, "operator")),
    () => transaction((tx) => deleteUser(tx, superAdmin, unknown)),
    () => reorderPortfolio(developer, { ids: [unknown] }),
    () => findRequests({ filters: {}, search: "shop", sort: "newest", ...page, cursor: {}, descriptionLength: 1 }),
    () => findRequests({ filters: { skill: "React" }, sort: "newest", ...page, cursor: {}, descriptionLength: 1 }),
    async () => {
      const [{ id }, search] = [await createRequest(), await createSavedSearch()];
      await db.savedSearchMatching.create({ data: { id } });
      await matchRequest.run({ projectRequestId: id });
      await sendSavedSearchAlert.run({ savedSearchId: search.id });
    },
    () => findReviews({ app: { id: app.id, histogram: [] }, sort: "newest", ...page, cursor: {} }),
    () => findPreviousReports([{ subjectType: "app", subjectId: app.id }]),
    () => findDeveloperReviews({ developerId: unknown, appId: app.id, unanswered: true, ...page, cursor: {} }),
    () => listCustomerOrders(developer, page),
    () => findUndelivered(db, [unknown]),
    () => listUndelivered(app.id, { after: undefined, limit: 1 }),
    () => checkHostedFiles(),
    () => checkLinks(),
    () => getBalance(developer),
    () => transaction((tx) => findShares(tx, unknown, new Date())),
    () => transaction((tx) => sumAvailable(tx, unknown, new Date())),
    () => payDevelopers(),
    () => listStatements(developer),
    () => compareOrders(new Date(), new Date()),
    sumProvider,
    () => sumLedger(new Date()),
    () => findEarnings([unknown]),
    () => findFundsDifferences(1),
    measureHeldFunds,
    () => getOpenFunds(superAdmin),
    () => getRetention(developer),
    () => getRevenue(developer, "day"),
    () => getSalesSummary(developer),
    () => getSalesBefore(developer, "day"),
    () => getTraffic(developer, "day"),
    () => recordViews([{ appId: app.id, day: "2026-11-18", source: "direct", views: 1 }]),
    () => transaction((tx) => checkStrangerLimit(tx, unknown, unknown)),
    () => findReadMessages(unknown, []),
    () => readEvents([]),
    () => searchMessages(developer, { search: "invoice", ...page }),
    checkClock.run,
    checkMigrations.run,
    findMigrationTime,
    countWaitingJobs,
    recoverOrphanedJobs,
    () => recheckReleases.run({}),
    () => recheckPublishedFiles.run({}),
    () => findDueReleases(new Date()),
    async () => checkReleases([(await createReleaseWith(["npm react 19.3.1"])).id]),
    async () =>
      checkRelease.run({ releaseId: (await createRelease({ status: "processing", submittedAt: new Date() })).id }),
  ];
  const found: TypedStatement[] = [];
  for (const call of calls) found.push(...(await recordTypedStatements(call)));
  return found;
}

beforeAll(async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  statements = [];
  for (const statement of await runAll())
    statements.push({ ...statement, fields: await describeColumns(client, statement.text) });
  const known = await client.query<{ oid: number; name: string }>("SELECT oid, typname AS name FROM pg_type");
  types = new Map(known.rows.map(({ oid, name }) => [oid, name.replace(/^_(.*)/, "$1[]")]));
  const columns = await client.query<{ name: string }>(
    "SELECT attrelid || '.' || attnum AS name FROM pg_attribute WHERE NOT attnotnull AND attnum > 0",
  );
  nullable = new Set(columns.rows.map(({ name }) => name));
  await client.end();
});

describe("statements with a row type", () => {
  it("return the columns that their row types declare, by PostgreSQL's own description", () => {
    for (const { site, columns, fields } of statements) {
      const described = fields.map(({ name, dataTypeID }) => [name, types.get(dataTypeID)]);
      const declared = Object.entries(columns).map(([name, type]) => [name, type.replace(/\?$/, "")]);
      expect({ site, ...Object.fromEntries(declared) }).toEqual({ site, ...Object.fromEntries(described) });
    }
  });

  it("declare as nullable what a table's column allows to be null, except for lists", () => {
    const wrong = statements.flatMap(({ site, columns, fields }) =>
      fields
        .filter(({ name, tableID, columnID }) => {
          const type = columns[name] ?? "";
          return nullable.has(`${tableID}.${columnID}`) && !type.endsWith("?") && !type.endsWith("[]");
        })
        .map(({ name }) => `${site} ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("are all checked here", () => {
    expect([...new Set(statements.map(({ site }) => site))].sort()).toEqual([...new Set(findCallSites())].sort());
    expect(findUncheckedFiles()).toEqual([]);
  });
});
