import type { EditedApp } from "@/lib/apps/apps.dto";
import { appParams } from "@/lib/apps/apps.schema";
import { toAppFields } from "@/lib/apps/apps.select";
import { hasPublishedRelease } from "@/lib/apps/has-published-release";
import { toLicensing } from "@/lib/apps/listing.select";
import { changeSelect, toListingState, toStoredChange } from "@/lib/apps/pending-change";
import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/**
 * Returns the viewer's own app for its edit page, with the download URL.
 * @returns null when it does not exist, belongs to someone else, or the viewer's role cannot edit listings
 */
export async function getOwnApp(viewer: Viewer, id: string): Promise<EditedApp | null> {
  // Anyone can type a URL: a malformed id is treated like an unknown one.
  if (!can(viewer, "apps.edit") || !appParams.safeParse({ id }).success) return null;
  const app = await db.app.findFirst({
    where: { id, developerId: viewer.id },
    omit: { ratingScore: true, ratingCounts: true },
    include: { developer: { select: { name: true, avatar: true } }, change: { select: changeSelect } },
  });
  if (!app) return null;
  const change = toStoredChange(app.change);
  const rejectedChange = change?.status === "rejected" ? { changes: change.changes, reason: change.reason } : null;
  return {
    ...toAppFields(app),
    developer: app.developer,
    downloadUrl: app.downloadUrl,
    hasRelease: await hasPublishedRelease(db, app.id),
    licensing: toLicensing(app),
    ...toListingState(app, change),
    rejectedChange,
  };
}
