import { db } from "@/lib/foundation/db/client";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { keysetOrder } from "@/lib/foundation/db/keyset";
import type { DeveloperSort } from "@/lib/hiring/developers/developers.constants";
import {
  developerConditions,
  type DeveloperFilters,
  developerRowsSql,
  developerSortOrders,
} from "@/lib/hiring/developers/directory";
import { queryAsOwner } from "@/tests/fixtures/database-owner";

const BATCH = 5_000;

/**
 * Inserts many developers with realistically distributed figures and fresh statistics, for tests of query plans on a
 * large table. Every fifth has no rating, every seventh no rate.
 */
async function createDirectory(developers: number): Promise<void> {
  for (let from = 1; from <= developers; from += BATCH) await insert(from, Math.min(from + BATCH - 1, developers));
  await queryAsOwner("VACUUM ANALYZE directory_entries", "ANALYZE users", "ANALYZE search_words");
}

async function insert(from: number, to: number): Promise<void> {
  await db.$executeRaw`
    INSERT INTO users (id, email, password, name, role, title, bio, location, skills, specializations,
    years_experience, hourly_rate, completed_projects, availability, verified, created_at)
    SELECT gen_random_uuid(), 'talent-' || n || '@example.com', 'no password', 'Maker ' || n, 'developer',
      (ARRAY['Backend developer', 'Interface engineer', 'Mobile developer', 'Data person'])[1 + n % 4],
        'Builds tools for small shops, word' || n, 'Bergen, Norway',
      CASE WHEN n % 400 = 7 THEN ARRAY['Machine Learning'] ELSE (ARRAY['React', 'Node.js', 'Python', 'DevOps',
        'Backend', 'Frontend'])[1 + n % 6 : 2 + n % 6] END,
      ARRAY[(ARRAY['SaaS', 'APIs', 'Mobile Apps', 'Databases'])[1 + n % 4]], n % 31, CASE WHEN n % 7 = 0 THEN NULL
        ELSE 20 + n % 130 END, n % 60, (ARRAY['available', 'available', 'busy', 'unavailable'])[1 + n % 4], n % 3 = 0,
        now() - n * interval '1 minute'
    FROM generate_series(${from}::int, ${to}::int) n`;
  await db.$executeRaw`
    UPDATE directory_entries d SET rating_count = n % 5, rating_sum = 4 * (n % 5), rating_score = CASE
    WHEN n % 5 = 0 THEN 4 ELSE 3 + n % 97 / 50.0 END
    FROM generate_series(${from}::int, ${to}::int) n JOIN users u ON u.email = 'talent-' || n || '@example.com'
      WHERE d.user_id = u.id`;
}

async function planOf(sql: Prisma.Sql): Promise<string> {
  const lines = await db.$queryRaw<{ "QUERY PLAN": string }[]>`EXPLAIN ${sql}`;
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}

function planned(sort: DeveloperSort, filters: DeveloperFilters = {}, search?: string): Promise<string> {
  const slice = { where: Prisma.sql`TRUE`, order: keysetOrder(developerSortOrders[sort].keys, "after"), take: 25 };
  return planOf(developerRowsSql({ conditions: developerConditions(filters, search) }, slice));
}

beforeAll(async () => {
  await createDirectory(5_000);
});

describe("the query plan of a directory list", () => {
  it.each<[DeveloperSort, string]>([
    ["rating", "directory_rating_idx"],
    ["experience", "directory_experience_idx"],
    ["projects", "directory_projects_idx"],
    ["client-rating", "directory_client_rating_idx"],
    ["rate-low", "directory_rate_low_idx"],
    ["rate-high", "directory_rate_high_idx"],
    ["newest", "directory_newest_idx"],
  ])("sorted by %s scans %s and never the table", async (sort, index) => {
    const plan = await planned(sort);
    expect(plan).toContain(`Index Scan using ${index}`);
    expect(plan).not.toContain("Seq Scan on directory_entries");
  });

  it.each<[string, DeveloperFilters, string | undefined, string]>([
    ["a rare skill", { skill: "Machine Learning" }, undefined, "directory_skills_idx"],
    ["a rare word", {}, "'word77'", "directory_search_idx"],
  ])("filtered by %s uses its index", async (_what, filters, search, index) => {
    expect(await planned("rating", filters, search)).toContain(`Bitmap Index Scan on ${index}`);
  });
});
