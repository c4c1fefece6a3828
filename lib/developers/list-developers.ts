import type { Developer } from "@/lib/developers/developers.dto";
import type { DevelopersQuery } from "@/lib/developers/developers.schema";
import { toDeveloper } from "@/lib/developers/developers.select";
import { findDevelopers } from "@/lib/developers/find-developers";
import type { Page } from "@/lib/page";

/**
 * The directory as `GET /api/developers` answers it; no figure comes last in every sort.
 * @throws AppError invalid_input when the cursor is not one of this list
 */
export async function listDevelopers({
  search,
  skill,
  specialization,
  sortBy,
  limit,
  cursor,
}: DevelopersQuery): Promise<Page<Developer>> {
  const { rows, nextCursor, total, more } = await findDevelopers({
    filters: { skill, specialization },
    search,
    sort: sortBy,
    limit,
    cursor: { after: cursor },
  });
  return { items: rows.map(toDeveloper), nextCursor, total, more };
}
