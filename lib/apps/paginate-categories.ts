import { z } from "zod";
import { BROWSE_CATEGORIES } from "@/lib/apps/apps.constants";
import type { CategoryCount } from "@/lib/apps/apps.dto";
import type { CategoriesQuery } from "@/lib/apps/apps.schema";
import { listCategories } from "@/lib/apps/list-categories";
import { decodeCursor, encodeCursor } from "@/lib/cursor";
import type { Page } from "@/lib/page";

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
