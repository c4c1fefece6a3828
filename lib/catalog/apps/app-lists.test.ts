import { appRowsSql, type AppSortOrder, appSortOrders, findAppRows } from "@/lib/catalog/apps/app-lists";
import { type AppFilters, filterConditions } from "@/lib/catalog/apps/app-filters";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { db } from "@/lib/foundation/db/client";
import { keysetOrder, keysetWhere } from "@/lib/foundation/db/keyset";
import { createCatalog } from "@/tests/fixtures/catalog";

type Row = { "QUERY PLAN": string };

/** Returns PostgreSQL's query plan as text. */
async function planOf(sql: Prisma.Sql): Promise<string> {
  const lines = await db.$queryRaw<Row[]>`EXPLAIN ${sql}`;
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}

function slice(name: AppSortOrder, side: "after" | "before" = "after", where = Prisma.sql`TRUE`) {
  return { where, order: keysetOrder(appSortOrders[name].keys, side), take: 25 };
}

const listed = (name: AppSortOrder, filters: AppFilters = {}) =>
  planOf(appRowsSql({ conditions: filterConditions(filters), descriptionLength: 280 }, slice(name)));

beforeAll(async () => {
  await createCatalog(3_000);
});

describe("the query plan of a catalog list", () => {
  it.each<[AppSortOrder, string]>([
    ["featured", "Index Scan using apps_public_featured_idx"],
    ["valued", "Index Scan using apps_public_score_idx"],
    ["newest", "Index Scan using apps_public_newest_idx"],
    ["oldest", "Index Scan Backward using apps_public_newest_idx"],
    ["popular", "Index Scan using apps_public_popular_idx"],
    ["unpopular", "Index Scan Backward using apps_public_popular_idx"],
    ["rating", "Index Scan using apps_public_rating_idx"],
    ["rating-low", "Index Scan using apps_public_rating_low_idx"],
    ["price-low", "Index Scan using apps_public_price_idx"],
    ["price-high", "Index Scan Backward using apps_public_price_idx"],
  ])("scans its own index in %s order, without sorting or a sequential scan", async (name, index) => {
    const plan = await listed(name);
    expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan on apps");
    // The only sort left is that of the page itself, after its rows are loaded.
    expect(plan.slice(plan.indexOf("CTE page"), plan.indexOf(index))).not.toContain("Sort");
  });

  it.each<AppSortOrder>(["featured", "valued"])("uses a category's index for a small one in %s order", async (name) => {
    expect(await listed(name, { category: "Design Tools" })).toMatch(/Index Scan (using|on) apps_public_category/);
  });

  it("continues from a cursor, forward and back, using only the index", async () => {
    const [row] = await findAppRows({ conditions: filterConditions({}), descriptionLength: null }, slice("newest"));
    const { keys } = appSortOrders.newest;
    const values = row ? keys.map((key) => key.value(row)) : [];
    for (const side of ["after", "before"] as const) {
      const plan = await planOf(
        appRowsSql(
          { conditions: filterConditions({}), descriptionLength: null },
          slice("newest", side, keysetWhere(keys, values, side)),
        ),
      );
      expect(plan).toMatch(/Index Cond: \(ROW\((a\.|apps\.)?created_at, (a\.|apps\.)?id\) [<>]/);
    }
  });
});
