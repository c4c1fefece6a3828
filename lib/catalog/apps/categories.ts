import { z } from "zod";
import { BROWSE_CATEGORIES } from "@/lib/catalog/apps/apps.constants";
import type { CategoriesQuery } from "@/lib/catalog/apps/apps.queries";
import type { CategoryCount } from "@/lib/catalog/apps/apps.rows";
import { Prisma } from "@/lib/foundation/db/generated/client";
import { decodeCursor, encodeCursor } from "@/lib/foundation/db/keyset";
import { queryReplica } from "@/lib/foundation/db/query-rows";
import { filterSlug } from "@/lib/foundation/format/list-filters";
import type { Page } from "@/lib/foundation/lists";

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

const cursorSchema = z.tuple([z.enum(BROWSE_CATEGORIES)]);

/**
 * Paginates the categories for `GET /api/categories`, in the order of the browse filter.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function paginateCategories({ limit, cursor }: CategoriesQuery): Promise<Page<CategoryCount>> {
  const start = cursor === undefined ? 0 : BROWSE_CATEGORIES.indexOf(decodeCursor(cursor, cursorSchema)[0]) + 1;
  const all = await listCategories();
  const items = all.slice(start, start + limit);
  const last = items.at(-1);
  const nextCursor = last && start + limit < all.length ? encodeCursor([last.name]) : null;
  return { items, nextCursor, total: all.length };
}
