import type { Developer } from "@/lib/developers/developers.dto";
import type { DevelopersQuery } from "@/lib/developers/developers.schema";
import { toDeveloper } from "@/lib/developers/developers.select";
import { findDevelopers } from "@/lib/developers/find-developers";
import type { Page } from "@/lib/page";

/**
 * Lists the directory for `GET /api/developers`; missing figures sort last in every order.
 * @throws AppError invalid_input when the cursor is invalid
 */
export async function listDevelopers({
  search,
  sortBy,
  limit,
  cursor,
  ...filters
}: DevelopersQuery): Promise<Page<Developer>> {
  const { rows, nextCursor, total, more } = await findDevelopers({
    filters,
    search,
    sort: sortBy,
    limit,
    cursor: { after: cursor },
  });
  return { items: rows.map(toDeveloper), nextCursor, total, more };
}
