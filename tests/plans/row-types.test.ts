import pg from "pg";
import { db } from "@/lib/db/client";
import { listCategories } from "@/lib/apps/list-categories";
import { countHitsByCategory } from "@/lib/apps/count-hits-by-category";
import { estimateHits } from "@/lib/apps/estimate-hits";
import { searchCondition } from "@/lib/apps/search-conditions";
import { findAppRows, scanAppRows, countApps } from "@/lib/apps/find-app-rows";
import { getAppCounts } from "@/lib/apps/get-app-counts";
import { getAppPage } from "@/lib/apps/get-app-page";
import { parseSearchWords } from "@/lib/apps/parse-search-words";
import { refreshAppSearch } from "@/lib/apps/refresh-app-search";
import { removeSearchWords } from "@/lib/apps/remove-search-words";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { countAll, countMatches } from "@/lib/db/count-matches";
import { findSchemaProblem } from "@/lib/db/find-schema-problem";
import { Prisma } from "@/lib/db/generated/client";
import { queryPrimary } from "@/lib/db/query-rows";
import { findRangeRows } from "@/lib/db/sitemap-range";
import { transaction } from "@/lib/db/transaction";
import { countDevelopers, findDeveloperRows } from "@/lib/developers/find-developer-rows";
import { getDeveloper } from "@/lib/developers/get-developer";
import { listFeaturedDevelopers } from "@/lib/developers/list-featured-developers";
import { countFailedJobs } from "@/lib/jobs/failed-jobs";
import { listChangeNotices } from "@/lib/moderation/list-change-notices";
import { listDecisionNotices } from "@/lib/moderation/list-decision-notices";
import { loadModerationQueue } from "@/lib/moderation/load-moderation-queue";
import { listDecisions } from "@/lib/moderation/list-decisions";
import { claimOrder } from "@/lib/orders/payment-sync/claim-order";
import { claimDueOrders, claimDueRefunds } from "@/lib/orders/reconciliation/claim-due";
import { claimDueSubscriptions } from "@/lib/orders/subscriptions/reconcile-subscriptions";
import { getStats } from "@/lib/platform/get-stats";
import { getTrends } from "@/lib/platform/get-trends";
import { listAudit } from "@/lib/platform/list-audit";
import { listCustomerOrders } from "@/lib/orders/library/list-customer-orders";
import { fulfillOrder } from "@/lib/orders/fulfillment/fulfill-order";
import { listFailedRefunds } from "@/lib/refunds/list-failed-refunds";
import { listFailedJobs } from "@/lib/platform/list-failed-jobs";
import { listUsers } from "@/lib/platform/list-users";
import { lockFailedJob } from "@/lib/platform/lock-failed-job";
import { lockSuperAdmins } from "@/lib/platform/lock-super-admins";
import { removeUnownedReleases } from "@/lib/releases/cleanup/remove-unowned-releases";
import { reorderPortfolio } from "@/lib/portfolio/reorder-portfolio";
import { findRequests } from "@/lib/project-requests/find-requests";
import { listReleaseHistory } from "@/lib/releases/list-release-history";
import { checkRelease } from "@/lib/releases/publishing/check-release";
import { recheckReleases } from "@/lib/releases/publishing/recheck-releases";
import { findPreviousReports } from "@/lib/reports/find-previous-reports";
import { findDeveloperReviews } from "@/lib/reviews/find-developer-reviews";
import { findReviews } from "@/lib/reviews/find-reviews";
import { findEarnings } from "@/lib/ledger/find-earnings";
import { getBalance } from "@/lib/ledger/get-balance";
import { compareOrders } from "@/lib/ledger/reconciliation/compare-orders";
import { sumProvider } from "@/lib/ledger/reconciliation/sum-provider";
import { sumAvailable } from "@/lib/ledger/sum-available";
import { sumLedger } from "@/lib/ledger/sum-ledger";
import { findShares } from "@/lib/payouts/find-shares";
import { payDevelopers } from "@/lib/payouts/pay-developers";
import { listStatements } from "@/lib/ledger/statements/list-statements";
import { getRetention } from "@/lib/sales/get-retention";
import { getRevenue } from "@/lib/sales/get-revenue";
import { getSalesSummary } from "@/lib/sales/get-sales-summary";
import { deleteUser } from "@/lib/users/delete-user";
import { checkClock } from "@/scripts/doctor/check-clock";
import { checkStrangerLimit } from "@/lib/conversations/check-stranger-limit";
import { findReadMessages } from "@/lib/conversations/find-read-messages";
import { readEvents } from "@/lib/events/read-events";
import { searchMessages } from "@/lib/conversations/search-messages";
import { checkMigrations } from "@/scripts/doctor/check-migrations";
import { countWaitingJobs } from "@/server/telemetry/register-process-metrics";
import { recoverOrphanedJobs } from "@/server/worker/worker-heartbeat";
import { describeColumns } from "@/tests/fixtures/describe-columns";
import { createApp, createUser } from "@/tests/fixtures/factories";
import { createRelease } from "@/tests/fixtures/releases";
import {
  findCallSites,
  findUncheckedFiles,
  recordTypedStatements,
  type TypedStatement,
} from "@/tests/fixtures/typed-statements";

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
    () => listReleaseHistory(app.id, 1),
    () => loadModerationQueue(admin, { search: "" }),
    () => getAppCounts({}),
    () => countApps(TRUE),
    () => findAppRows({ conditions: TRUE, descriptionLength: 1 }, slice),
    () => scanAppRows({ filters: TRUE, wanted: TRUE, descriptionLength: null, read: queryPrimary }, slice),
    () => parseSearchWords("ledger"),
    () => refreshAppSearch({ developerId: app.developerId }),
    () => db.removedSearchText.create({ data: { text: "ledger" } }).then(removeSearchWords),
    () => countHitsByCategory({ filters: {}, terms: { exact: "'a'", full: "'a'", lowerBound: "'a'" }, partial: false }),
    () => estimateHits({ conditions: searchCondition("a"), lowerBoundConditions: TRUE, apps: 1 }, queryPrimary),
    () => countAll(Prisma.sql`apps`),
    () => countMatches(Prisma.sql`apps`),
    findSchemaProblem,
    () => findRangeRows(Prisma.sql`SELECT id, created_at, updated_at FROM apps`),
    () => findDeveloperRows({ conditions: TRUE }, { ...slice, order: Prisma.sql`d.user_id` }),
    () => countDevelopers(TRUE),
    () => getDeveloper(unknown),
    listFeaturedDevelopers,
    countFailedJobs,
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
    () => transaction((tx) => lockFailedJob(tx, "1")),
    () => transaction((tx) => lockSuperAdmins(tx, "operator")),
    () => transaction((tx) => deleteUser(tx, superAdmin, unknown)),
    () => reorderPortfolio(developer, { ids: [unknown] }),
    () => findRequests({ filters: {}, search: "shop", sort: "newest", ...page, cursor: {}, descriptionLength: 1 }),
    () => findReviews({ app: { id: app.id, histogram: [] }, sort: "newest", ...page, cursor: {} }),
    () => findPreviousReports([{ subjectType: "app", subjectId: app.id }]),
    () => findDeveloperReviews({ developerId: unknown, appId: app.id, unanswered: true, ...page, cursor: {} }),
    () => listCustomerOrders(developer, page),
    () => getBalance(developer),
    () => transaction((tx) => findShares(tx, unknown, new Date())),
    () => transaction((tx) => sumAvailable(tx, unknown, new Date())),
    () => payDevelopers(),
    () => listStatements(developer),
    () => compareOrders(new Date(), new Date()),
    sumProvider,
    () => sumLedger(new Date()),
    () => findEarnings([unknown]),
    () => getRetention(developer),
    () => getRevenue(developer, "day"),
    () => getSalesSummary(developer),
    () => transaction((tx) => checkStrangerLimit(tx, unknown, unknown)),
    () => findReadMessages(unknown, []),
    () => readEvents([]),
    () => searchMessages(developer, { search: "invoice", ...page }),
    checkClock.run,
    checkMigrations.run,
    countWaitingJobs,
    recoverOrphanedJobs,
    recheckReleases,
    async () => checkRelease((await createRelease({ status: "processing", submittedAt: new Date() })).id),
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
