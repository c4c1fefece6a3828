import pg from "pg";
import { getAppPage } from "@/lib/catalog/apps/app-page";
import { APP_SORTS } from "@/lib/catalog/apps/apps.constants";
import { appsQuery, browseQuery } from "@/lib/catalog/apps/apps.queries";
import { browseApps } from "@/lib/catalog/apps/browse-page";
import { listCategories } from "@/lib/catalog/apps/categories";
import { listApps, listShowcase, listSimilarApps } from "@/lib/catalog/apps/read-apps";
import { loadReviewsPage } from "@/lib/catalog/reviews/read-reviews";
import { findApps } from "@/lib/catalog/search/find-apps";
import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { MAX_HITS } from "@/lib/catalog/search/rank-apps";
import { listCustomerOrders } from "@/lib/commerce/orders/read-orders";
import { listDeveloperOrders } from "@/lib/commerce/sales/orders";
import { getSalesSummary } from "@/lib/commerce/sales/summary";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { closeDb } from "@/lib/foundation/db/client";
import { encodeCursor } from "@/lib/foundation/db/keyset";
import { loadDeveloperAppsPage } from "@/lib/hiring/developers/developer-page";
import { DEVELOPER_SORTS, RATE_BANDS } from "@/lib/hiring/developers/developers.constants";
import { developersQuery, directoryQuery } from "@/lib/hiring/developers/developers.queries";
import { browseDevelopers } from "@/lib/hiring/developers/directory";
import { getDeveloper, listDevelopers, listFeaturedDevelopers } from "@/lib/hiring/developers/read-developers";
import { findRequests } from "@/lib/hiring/requests/find-requests";
import { findMatches } from "@/lib/hiring/requests/matches";
import { countAppsByStatus } from "@/lib/staff/moderation/apps";
import { listDecisions } from "@/lib/staff/moderation/decision-log";
import { listDecisionNotices } from "@/lib/staff/moderation/decision-notices";
import { loadModerationQueue, loadQueuePage } from "@/lib/staff/moderation/queue";
import { USER_SORTS } from "@/lib/staff/platform/platform.constants";
import { listUsers } from "@/lib/staff/platform/user-list";
import { seedLargeDatabase } from "@/prisma/seed/large/seed-large-database";
import { largeSizes } from "@/prisma/seed/large/sizes";
import { createRequest } from "@/tests/fixtures/projects";
import { explainScans, recordStatements, type TableScan } from "@/tests/fixtures/statements";

/**
 * A database with many apps, separate from the workers', with the product's own connections and an owner's. Call it
 * before the product runs its first query.
 */
async function createLargeDatabase(apps: number): Promise<pg.Client> {
  const at = (server: string | undefined, name: string) =>
    Object.assign(new URL(server ?? ""), { pathname: `/${name}` }).href;
  const url = (name: string) => at(process.env.FORGEHALL_TEST_SERVER, name);
  const name = `apps_${apps}`;
  const server = new pg.Client({ connectionString: url("postgres") });
  await server.connect();
  await server.query(`CREATE DATABASE ${name} TEMPLATE template`);
  // For an SSD, as docs/performance.md requires.
  await server.query(`ALTER DATABASE ${name} SET random_page_cost = 1.1`);
  await server.end();
  process.env.DATABASE_URL = at(process.env.FORGEHALL_TEST_SERVED_BY, name);
  const client = new pg.Client({ connectionString: url(name) });
  await client.connect();
  // More developers than at real scale, so that their tables are large, too.
  const sizes = { ...largeSizes({ apps, developers: apps * 0.15, reviews: apps / 2 }), requests: apps / 20 };
  const now = new Date("2026-05-14T15:30:00Z");
  await seedLargeDatabase(client, { sizes, now, index: () => rebuildSearch(), say: () => undefined });
  return client;
}

/** Eight times what a query may read, so that one that reads a whole table, or every app with a word, is noticed. */
const APPS = 40_000;
/** Rows that one query may read of any table, whatever is requested and however large the table is. */
const MOST_ROWS = 5_000;
/** For a developer with hundreds of apps: those with recent decisions. */
const FEW_OWN = 50;

let client: pg.Client;
let people: Record<"customer" | "developer" | "admin" | "super_admin", Viewer>;
let popular: { id: string; category: string; developerId: string };
let deep: string;
/** Tables with more rows than a page may read. */
let big: Set<string>;

beforeAll(async () => {
  client = await createLargeDatabase(APPS);
  const rows = (
    await client.query<Viewer & { role: keyof typeof people }>(
      "SELECT id, email, name, role, avatar FROM users WHERE email LIKE '%@forgehall.test'",
    )
  ).rows;
  people = Object.fromEntries(rows.map((row) => [row.role, row])) as typeof people;
  const [first] = (
    await client.query<typeof popular>(
      `SELECT id, category, developer_id AS "developerId" FROM apps WHERE status = 'approved' ORDER BY downloads ` +
        "DESC, id DESC LIMIT 1",
    )
  ).rows;
  const [late] = (
    await client.query<{ id: string; at: Date }>(
      "SELECT id, created_at AS at FROM apps WHERE status = 'approved' ORDER BY created_at DESC, id DESC OFFSET " +
        "$1 LIMIT 1",
      [APPS * 0.9],
    )
  ).rows;
  if (!first || !late) throw new Error("the catalog was filled");
  popular = first;
  big = new Set(
    (
      await client.query<{ name: string }>(
        "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > $1",
        [MOST_ROWS],
      )
    ).rows.map(({ name }) => name),
  );
  expect([...big]).toEqual(expect.arrayContaining(["apps", "users", "reviews", "directory_entries"]));
  deep = encodeCursor(["newest", late.at.getTime(), late.id]);
});
afterAll(async () => {
  await closeDb();
  await client.end();
});

/** PostgreSQL's scans for this request. */
async function looksAt(work: () => Promise<unknown>): Promise<{ queries: number; looks: TableScan[] }> {
  const statements = await recordStatements(work);
  const looks: TableScan[] = [];
  for (const statement of statements) looks.push(...(await explainScans(client, statement)));
  return { queries: statements.length, looks };
}

/** Scans that are not allowed: a whole table, or too many rows of it. */
async function wrongLooks(work: () => Promise<unknown>): Promise<{ queries: number; wrong: TableScan[] }> {
  const { queries, looks } = await looksAt(work);
  const wrong = looks.filter(
    ({ nodeType, table, rows, limited }) => rows > MOST_ROWS || (nodeType === "Seq Scan" && !limited && big.has(table)),
  );
  return { queries, wrong };
}

async function expectSmall(work: () => Promise<unknown>, most: number): Promise<void> {
  const { queries, wrong } = await wrongLooks(work);
  expect(wrong).toEqual([]);
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThanOrEqual(most);
}

const browse = (address: Record<string, string>) => browseApps(browseQuery.parse(address));
const directory = (address: Record<string, string>) => browseDevelopers(directoryQuery.parse(address));
const page = { limit: 24, cursor: {} };

describe("the catalog of forty thousand apps is listed by indexes, reading a bounded number of rows", () => {
  it.each(APP_SORTS)("in %s order, alone and with each filter, in two queries", async (sort) => {
    await expectSmall(() => browse({ sort }), 2);
    await expectSmall(() => browse({ sort, category: "devops" }), 2);
    await expectSmall(() => browse({ sort, builtWith: "devin" }), 2);
    await expectSmall(() => browse({ sort, price: "free" }), 2);
    await expectSmall(() => browse({ sort, price: "over-100" }), 2);
    await expectSmall(() => browse({ sort, price: "over-100", category: "mobile-apps" }), 2);
    await expectSmall(() => browse({ sort, price: "10-50", category: "ai-agents", builtWith: "cursor" }), 2);
    await expectSmall(() => browse({ sort, category: "desktop-tools" }), 2);
    await expectSmall(() => browse({ sort, minRating: "4" }), 2);
    await expectSmall(() => browse({ sort, minRating: "5" }), 2);
    await expectSmall(() => browse({ sort, passport: "nothing-critical" }), 2);
    await expectSmall(() => browse({ sort, passport: "nothing-critical", category: "devops" }), 2);
    await expectSmall(() => browse({ sort, minRating: "5", builtWith: "cursor" }), 2);
    await expectSmall(() => browse({ sort, minRating: "5", price: "50-100" }), 2);
    await expectSmall(() => browse({ sort, minRating: "5", category: "devops" }), 2);
    await expectSmall(() => browse({ sort, minRating: "4", builtWith: "devin", price: "over-100" }), 2);
    await expectSmall(() => browse({ sort, minRating: "1", price: "10-50", category: "mobile-apps" }), 2);
  });

  it("on a page thirty-six thousand apps deep, as on the first page", () =>
    expectSmall(() => browse({ sort: "newest", after: deep }), 2));

  it.each([
    ["a common word", "desk"],
    ["a very common word", "python"],
    ["words that are common together", "react postgresql"],
    ["a word that every app has", "made"],
    ["a rare word", "harbordesk"],
    ["no such word", "zzqqxx"],
    ["two words", "kitchen ledger"],
    ["three words", "sound invoice maps"],
    ["the beginning of many words", "har"],
    ["the beginning of a word", "invo"],
    ["a mistyped word", "pyhton"],
    ["a mistyped word and another", "ktichen ledger"],
  ])("searched for %s", async (_what, search) => {
    await expectSmall(() => browse({ search }), 11);
    await expectSmall(() => browse({ search, category: "devops" }), 11);
    await expectSmall(() => browse({ search, minRating: "4" }), 11);
    await expectSmall(() => browse({ search, passport: "nothing-critical" }), 11);
    await expectSmall(() => browse({ search, sort: "rating" }), 11);
  });

  it.each(["python", "react postgresql"])("searched for %s first in the index of popular apps", async (search) => {
    const [first] = (await recordStatements(() => browse({ search }))).filter(({ text }) => / AS strict\b/.test(text));
    const { rows } = await client.query(`EXPLAIN ${first?.text}`, first?.values);
    expect(JSON.stringify(rows)).toContain("search_documents_popular_idx");
  });

  it.each(["react postgresql", "kitchen ledger", "shop invoice", "react python desk", "made"])(
    "a page reports for %s as many results as its pages have, and whether there are more",
    async (search) => {
      for (const filters of [{}, { category: "DevOps" }, { minPrice: 5_001 }]) {
        const query = { filters, search, limit: 500, descriptionLength: 80 };
        const ids = new Set<string>();
        for (let after: string | undefined; ;) {
          const page = await findApps({ ...query, cursor: { after } });
          for (const { id } of page.rows) ids.add(id);
          expect(page.more ? page.total === MAX_HITS : page.total <= MAX_HITS).toBe(true);
          if (!page.nextCursor) {
            expect(ids.size).toBe(page.total);
            break;
          }
          after = page.nextCursor;
        }
      }
    },
  );

  it("for moderators, by status and searched", async () => {
    await expectSmall(() => countAppsByStatus(people.admin), 2);
    await expectSmall(() => loadModerationQueue(people.admin, { search: "" }), 8);
    for (const tab of ["approved", "rejected", "all"] as const)
      await expectSmall(() => loadQueuePage(people.admin, { tab, search: "" }), 5);
    await expectSmall(() => loadQueuePage(people.admin, { tab: "all", search: "harbor" }), 10);
  });

  it("for the moderation queue, without reading every pending app to count them", async () => {
    const { looks } = await looksAt(async () => {
      await countAppsByStatus(people.admin);
      expect((await loadModerationQueue(people.admin, { search: "" })).total).toBeGreaterThan(FEW_OWN);
    });
    expect(looks.filter(({ table, rows }) => table === "apps" && rows > FEW_OWN)).toEqual([]);
  });

  it("for the API", () => expectSmall(() => listApps(appsQuery.parse({ limit: "50" })), 2));

  it.each(["python", "react postgresql", "made", "harbordesk"])(
    "for API searches for %s, counted no further than a page counts",
    async (search) => {
      await expectSmall(() => listApps(appsQuery.parse({ limit: "50", search })), 9);
      await expectSmall(
        () => listApps(appsQuery.parse({ limit: "50", search, category: "DevOps", sortBy: "price" })),
        9,
      );
    },
  );
});

describe("detail pages and their related content", () => {
  it("the landing page", async () => {
    await expectSmall(listCategories, 1);
    for (const tab of ["featured", "new", "top-rated", "free"] as const) await expectSmall(() => listShowcase(tab), 1);
    await expectSmall(() => listShowcase("free", "AI Agents"), 1);
    await expectSmall(listFeaturedDevelopers, 1);
  });

  it("an app with its reviews and related apps", async () => {
    await expectSmall(() => getAppPage(null, popular.id), 1);
    await expectSmall(() => listSimilarApps(popular), 1);
    const reviewed = { id: popular.id, histogram: [] };
    for (const sort of ["newest", "highest", "lowest"] as const)
      await expectSmall(() => loadReviewsPage(reviewed, { sort }), 1);
    await expectSmall(() => loadReviewsPage(reviewed, { sort: "newest", stars: 1 }), 1);
  });

  it("a developer with apps", async () => {
    await expectSmall(() => getDeveloper(popular.developerId), 1);
    await expectSmall(() => loadDeveloperAppsPage(popular.developerId, {}), 2);
  });
});

describe("users, requests and orders", () => {
  it.each(DEVELOPER_SORTS)("developers by %s, alone and filtered", async (sort) => {
    await expectSmall(() => directory({ sort }), 2);
    await expectSmall(() => directory({ sort, skill: "react" }), 2);
    await expectSmall(() => directory({ sort, skill: "python", specialization: "apis" }), 2);
    await expectSmall(() => directory({ sort, verified: "true" }), 2);
    await expectSmall(() => directory({ sort, availability: "available" }), 2);
    await expectSmall(() => directory({ sort, availability: "unavailable", verified: "true" }), 2);
    for (const { slug: rate } of RATE_BANDS) await expectSmall(() => directory({ sort, rate }), 2);
    await expectSmall(() => directory({ sort, rate: "over-100", availability: "busy", verified: "true" }), 2);
    await expectSmall(() => directory({ sort, rate: "25-50", availability: "available", skill: "react" }), 2);
  });

  it("developer searches with one and many results", async () => {
    for (const search of ["developer", "emma hartley", "zzqqxx"]) {
      await expectSmall(() => directory({ search }), 5);
      await expectSmall(() => listDevelopers(developersQuery.parse({ search })), 5);
    }
  });

  it("project requests, filtered and searched", async () => {
    for (const sort of ["newest", "budget-high", "proposals"] as const)
      await expectSmall(() => findRequests({ filters: {}, sort, ...page, descriptionLength: 200 }), 2);
    await expectSmall(
      () =>
        findRequests({
          filters: { category: "Web Applications", budget: "$1,000 - $5,000" },
          sort: "newest",
          ...page,
          descriptionLength: 200,
        }),
      2,
    );
    await expectSmall(
      () => findRequests({ filters: {}, search: "portal", sort: "newest", ...page, descriptionLength: 200 }),
      4,
    );
  });

  it("developers who fit a request, by one skill, several and the category", async () => {
    for (const requiredSkills of [["React"], ["React", "Node.js", "Python"], []]) {
      const { id } = await createRequest({ clientId: people.customer.id, requiredSkills });
      await expectSmall(() => findMatches(people.customer, id), 5);
    }
  });

  it("users for a super admin, all of them and searched", async () => {
    for (const sort of USER_SORTS) await expectSmall(() => listUsers(people.super_admin, { limit: 20, sort }), 2);
    await expectSmall(() => listUsers(people.super_admin, { search: "emma.hartley", limit: 20 }), 2);
    await expectSmall(() => listUsers(people.super_admin, { search: "zzqqxx", limit: 20 }), 2);
  });

  it("a developer's totals and recent decisions, without reading each of their apps", async () => {
    for (const work of [() => getSalesSummary(people.developer), () => listDecisionNotices(people.developer)]) {
      const read = (await looksAt(work)).looks.filter(
        ({ table, nodeType }) => table === "apps" && nodeType !== "Index Only Scan",
      );
      expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(FEW_OWN);
    }
  });

  it("decisions about an app, a customer's orders and a developer's", async () => {
    await expectSmall(() => listDecisions(people.admin, { limit: 20, appId: popular.id }), 2);
    await expectSmall(() => listCustomerOrders(people.customer, { limit: 20 }), 11);
    await expectSmall(() => listDeveloperOrders(people.developer, { limit: 20 }), 3);
  });
});
