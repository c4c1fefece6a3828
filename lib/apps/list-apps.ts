import { z } from "zod";
import type { AppSortOrder } from "@/lib/apps/app-sort-orders";
import type { AppSummary } from "@/lib/apps/apps.dto";
import type { AppsQuery } from "@/lib/apps/apps.schema";
import { toAppSummary } from "@/lib/apps/apps.select";
import { findApps } from "@/lib/apps/find-apps";
import type { Page } from "@/lib/page";

const ORDERS = {
  createdAt: { desc: "newest", asc: "oldest" },
  rating: { desc: "rating", asc: "rating-low" },
  downloads: { desc: "popular", asc: "unpopular" },
  price: { desc: "price-high", asc: "price-low" },
} as const satisfies Record<string, Record<string, AppSortOrder>>;

/**
 * Lists the public catalog for `GET /api/apps`: approved apps, featured first and then newest, a search by relevance,
 * unless a sort is requested.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listApps(query: AppsQuery): Promise<Page<AppSummary>> {
  const { search, sortBy, order, limit, cursor, ...filters } = query;
  // A malformed id is treated like an unknown one.
  if (filters.developerId !== undefined && !z.uuid().safeParse(filters.developerId).success)
    return { items: [], nextCursor: null, total: 0 };
  const { rows, nextCursor, total, more } = await findApps({
    filters,
    search,
    order: sortBy && ORDERS[sortBy][order],
    limit,
    cursor: { after: cursor },
    descriptionLength: null,
  });
  return { items: rows.map(toAppSummary), nextCursor, total, more };
}
