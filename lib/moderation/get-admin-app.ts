import { appsMessages } from "@/lib/apps/apps.messages";
import { toAppFields } from "@/lib/apps/apps.select";
import { changeSelect } from "@/lib/apps/pending-change";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { findHostedApps } from "@/lib/moderation/find-hosted-apps";
import type { AdminApp } from "@/lib/moderation/moderation.dto";
import { toModeratedState } from "@/lib/moderation/moderation.select";

/**
 * Returns an app of any status as moderators see it.
 * @throws AppError not_found when it does not exist
 */
export async function getAdminApp(viewer: Viewer | null, appId: string): Promise<AdminApp> {
  authorize(viewer, "apps.moderate");
  const [app, hosted] = await Promise.all([
    db.app.findUnique({
      where: { id: appId },
      omit: { ratingScore: true, ratingCounts: true },
      include: { developer: { select: { name: true, avatar: true } }, change: { select: changeSelect } },
    }),
    findHostedApps([appId]),
  ]);
  if (!app) throw new AppError("not_found", appsMessages.appNotFound);
  return { ...toAppFields(app), developer: app.developer, ...toModeratedState(app), hasRelease: hosted.has(appId) };
}
