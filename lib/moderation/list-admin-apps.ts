import { findApps } from "@/lib/apps/find-apps";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { AdminApp } from "@/lib/moderation/moderation.dto";
import type { AdminAppsQuery } from "@/lib/moderation/moderation.schema";
import { toAdminApps } from "@/lib/moderation/moderation.select";
import type { Page } from "@/lib/page";

/**
 * Every app of every status as `GET /api/admin/apps` answers it: newest first, a search by relevance.
 * @throws AppError forbidden; invalid_input when the cursor is not one of this list
 */
export async function listAdminApps(
  viewer: Viewer | null,
  { status, search, limit, cursor }: AdminAppsQuery,
): Promise<Page<AdminApp>> {
  authorize(viewer, "apps.moderate");
  const { rows, nextCursor, total, more } = await findApps({
    filters: { status: status ?? "any" },
    search,
    order: search?.trim() ? undefined : "newest",
    fallbackOrder: "newest",
    limit,
    cursor: { after: cursor },
    descriptionLength: null,
  });
  return { items: await toAdminApps(rows), nextCursor, total, more };
}
