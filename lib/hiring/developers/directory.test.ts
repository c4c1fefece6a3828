import { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { keysetOrder } from "@/lib/foundation/db/keyset";
import type { DeveloperSort } from "@/lib/hiring/developers/developers.constants";
import {
  developerConditions,
  type DeveloperFilters,
  developerRowsSql,
  developerSortOrders,
} from "@/lib/hiring/developers/directory";
import { createDirectory } from "@/tests/fixtures/directory";

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
}, 120_000);

describe("the query plan of a directory list", () => {
  it.each<[DeveloperSort, string]>([
    ["rating", "directory_rating_idx"],
    ["experience", "directory_experience_idx"],
    ["projects", "directory_projects_idx"],
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
