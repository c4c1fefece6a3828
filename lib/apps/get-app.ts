import type { AppDetail } from "@/lib/apps/apps.dto";
import { appsMessages } from "@/lib/apps/apps.messages";
import { toAppFields } from "@/lib/apps/apps.select";
import { findDownload } from "@/lib/apps/find-download";
import { toLicensing } from "@/lib/apps/listing.select";
import { changeSelect, toListingState, toStoredChange } from "@/lib/apps/pending-change";
import { visibleTo } from "@/lib/apps/visible-to";
import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";

/**
 * Returns an app with its rating and developer. Approved apps are public; the owner and admins see every app, with the
 * download, the pending change and whether it is unlisted. Buyers with a completed order also get the download; for
 * everyone else it is absent.
 * @param viewer null for a page that is the same for everyone
 * @throws AppError not_found when the app does not exist or is not visible to the viewer
 */
export async function getApp(viewer: Viewer | null, id: string): Promise<AppDetail> {
  const app = await db.app.findFirst({
    where: { id, ...visibleTo(viewer) },
    omit: { ratingScore: true, ratingCounts: true },
    include: { developer: { select: { name: true, avatar: true, bio: true } }, change: { select: changeSelect } },
  });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const detail = { ...toAppFields(app), developer: app.developer, licensing: toLicensing(app) };
  const seesAll = viewer?.id === app.developerId || can(viewer, "apps.moderate");
  if (seesAll) return { ...detail, downloadUrl: app.downloadUrl, ...toListingState(app, toStoredChange(app.change)) };
  return { ...detail, ...(await findDownload(viewer, app)) };
}
