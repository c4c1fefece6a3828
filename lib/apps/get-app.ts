import type { AppDetail } from "@/lib/apps/apps.dto";
import { appsMessages } from "@/lib/apps/apps.messages";
import { toAppFields } from "@/lib/apps/apps.select";
import { mayDownload } from "@/lib/apps/may-download";
import { visibleTo } from "@/lib/apps/visible-to";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";

/**
 * An app with its rating and developer. Approved ones are public; the owner and admins see all.
 * `downloadUrl` is what is sold: absent unless this viewer has it.
 * @param viewer null for a page that is the same for everyone
 * @throws AppError not_found when absent or not visible to this viewer
 */
export async function getApp(viewer: Viewer | null, id: string): Promise<AppDetail> {
  const app = await db.app.findFirst({
    where: { id, ...visibleTo(viewer) },
    omit: { ratingScore: true, ratingCounts: true },
    include: { developer: { select: { name: true, avatar: true, bio: true } } },
  });
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  const detail = { ...toAppFields(app), developer: app.developer };
  return (await mayDownload(viewer, app)) ? { ...detail, downloadUrl: app.downloadUrl } : detail;
}
