import { findApps } from "@/lib/apps/find-apps";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { AdminApp } from "@/lib/moderation/moderation.dto";
import type { AdminAppsQuery } from "@/lib/moderation/moderation.schema";
import { toAdminApps } from "@/lib/moderation/moderation.select";
import type { Page } from "@/lib/page";

/**
 * Lists apps of any status for `GET /api/admin/apps`: newest first, a search by relevance.
 * @throws AppError forbidden; invalid_input when the cursor is invalid
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
