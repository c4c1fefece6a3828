import { toAppSummary } from "@/lib/apps/apps.select";
import type { AppSummary } from "@/lib/apps/apps.dto";
import { findApps } from "@/lib/apps/find-apps";
import type { DeveloperListQuery } from "@/lib/developers/developers.schema";
import { getDeveloper } from "@/lib/developers/get-developer";
import type { Page } from "@/lib/page";

/**
 * Lists a developer's approved apps, featured first, then newest (`GET /api/developers/{id}/apps`).
 * @throws AppError not_found when the developer does not exist, invalid_input when the cursor is invalid
 */
export async function listDeveloperApps(
  developerId: string,
  { limit, cursor }: DeveloperListQuery,
): Promise<Page<AppSummary>> {
  await getDeveloper(developerId);
  const { rows, nextCursor, total } = await findApps({
    filters: { developerId },
    limit,
    cursor: { after: cursor },
    descriptionLength: null,
  });
  return { items: rows.map(toAppSummary), nextCursor, total };
}
