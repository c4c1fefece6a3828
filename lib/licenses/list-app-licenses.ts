import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { findPage } from "@/lib/db/find-page";
import { newestFirst } from "@/lib/db/keyset-fields";
import type { AppLicense } from "@/lib/licenses/licenses.dto";
import { appLicenseSelect, toAppLicense } from "@/lib/licenses/licenses.select";
import { ownLicenses } from "@/lib/licenses/own-licenses";
import type { Page } from "@/lib/page";

/** `cursor` loads the page after it, `before` the page preceding it. */
type AppLicensesQuery = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the licenses of the viewer's own app, newest first (`GET /api/apps/{id}/licenses`). Contains nothing about the
 * buyers.
 * @throws AppError not_found when the viewer has no such app, invalid_input when the cursor is invalid
 */
export async function listAppLicenses(
  viewer: Viewer | null,
  appId: string,
  { limit, cursor, before }: AppLicensesQuery,
): Promise<Page<AppLicense> & { previousCursor: string | null }> {
  authorize(viewer, "sales.read");
  const own = await ownLicenses(viewer, appId);
  const [{ rows, nextCursor, previousCursor }, total] = await Promise.all([
    findPage(newestFirst("licenses"), limit, { after: cursor, before }, ({ where, ...args }) =>
      db.license.findMany({ where: { AND: [own, where] }, ...args, select: appLicenseSelect }),
    ),
    db.license.count({ where: own }),
  ]);
  return { items: rows.map(toAppLicense), nextCursor, previousCursor, total };
}
