import { BROWSE_CATEGORIES } from "@/lib/apps/apps.constants";
import { filterSlug } from "@/lib/format/filter-slug";
import type { CategoryCount } from "@/lib/apps/apps.dto";
import { Prisma } from "@/lib/db/generated/client";
import { queryReplica } from "@/lib/db/query-rows";

/** Lists every category in the order of the browse filter, with its number of apps. */
export const toCategoryCounts = (counts: ReadonlyMap<string, number>): CategoryCount[] =>
  BROWSE_CATEGORIES.map((name) => ({ name, slug: filterSlug(name), count: counts.get(name) ?? 0 }));

/**
 * Lists every category in the order of the browse filter, with its number of approved apps. Read from counters
 * (decision 0015).
 */
export async function listCategories(): Promise<CategoryCount[]> {
  const groups = await queryReplica(
    { category: "varchar", apps: "int4" },
    Prisma.sql`
      SELECT category, sum(apps)::int AS apps FROM app_counts WHERE status = 'approved' GROUP BY category`,
  );
  return toCategoryCounts(new Map(groups.map(({ category, apps }) => [category, apps])));
}
