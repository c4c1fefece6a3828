import { appParams } from "@/lib/apps/apps.schema";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { pageOrFirst } from "@/lib/page-or-first";
import { listOwnReleases } from "@/lib/releases/list-releases";
import type { ReleasesPage } from "@/lib/releases/releases-page.dto";
import type { ReleasesPageQuery } from "@/lib/releases/releases-page.schema";
import { sumReleaseBytes } from "@/lib/releases/sum-release-bytes";

const RELEASES_PER_PAGE = 10;

/**
 * Loads the developer's page of an app's releases. An invalid cursor loads the first page.
 * @returns null when the app does not exist or belongs to someone else
 */
export async function loadReleasesPage(
  viewer: Viewer | null,
  appId: string,
  query: ReleasesPageQuery,
): Promise<ReleasesPage | null> {
  authorize(viewer, "apps.edit");
  // Anyone can type a URL: a malformed id is treated like an unknown one.
  if (!appParams.safeParse({ id: appId }).success) return null;
  const app = await db.app.findFirst({
    where: { id: appId, developerId: viewer.id },
    select: { id: true, title: true },
  });
  if (!app) return null;
  const [releases, used] = await Promise.all([
    pageOrFirst(query, ({ after, before }) =>
      listOwnReleases(appId, { limit: RELEASES_PER_PAGE, cursor: after, before }),
    ),
    sumReleaseBytes(db, viewer.id),
  ]);
  return { app, releases, storage: { used, quota: env.RELEASE_QUOTA_BYTES }, maxFileBytes: env.RELEASE_MAX_BYTES };
}
