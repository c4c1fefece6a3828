import { BROWSE_CATEGORIES, categorySlug } from "@/lib/apps/apps.constants";
import type { CategoryCount } from "@/lib/apps/apps.dto";
import { db } from "@/lib/db/client";

/** Every category in the order of the browse filter, with how many approved apps it has. */
export async function listCategories(): Promise<CategoryCount[]> {
  const groups = await db.app.groupBy({ by: ["category"], where: { status: "approved" }, _count: true });
  const counts = new Map(groups.map(({ category, _count }) => [category, _count]));
  return BROWSE_CATEGORIES.map((name) => ({ name, slug: categorySlug(name), count: counts.get(name) ?? 0 }));
}
