import type { EditedApp } from "@/lib/apps/apps.dto";
import { appParams } from "@/lib/apps/apps.schema";
import { toAppFields } from "@/lib/apps/apps.select";
import { changeSelect, toListingState, toStoredChange } from "@/lib/apps/pending-change";
import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/**
 * The viewer's own app for its edit screen, with the download address.
 * @returns null when there is none, when it is another's, or when the viewer's role writes no listings
 */
export async function getOwnApp(viewer: Viewer, id: string): Promise<EditedApp | null> {
  // Addresses are typed by anyone: a malformed id is as absent as an unknown one.
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
    ...toListingState(app, change),
    rejectedChange,
  };
}
