import { applyChange } from "@/lib/apps/apply-change";
import type { AppPage, OwnApp } from "@/lib/apps/apps.dto";
import { getAppPage } from "@/lib/apps/get-app-page";
import { changeSelect, toListingState, toStoredChange } from "@/lib/apps/pending-change";
import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/** The app page as it would be, and what stands in the way of that. */
export type AppPreview = Pick<OwnApp, "unlisted" | "changeSubmittedAt"> & { page: AppPage };

/**
 * The page of an app as its owner and moderators see it before everyone does: of one that is not public as it is, of an
 * approved one with its change in review. Of a public app everyone else gets what is public.
 * @returns null when absent or not the viewer's to see
 */
export async function getAppPreview(viewer: Viewer, id: string): Promise<AppPreview | null> {
  const page = await getAppPage(viewer, id);
  if (!page) return null;
  if (page.developerId !== viewer.id && !can(viewer, "apps.moderate"))
    return { page, unlisted: false, changeSubmittedAt: null };
  const app = await db.app.findUnique({
    where: { id: page.id },
    select: { status: true, change: { select: changeSelect } },
  });
  if (!app) return null;
  const { unlisted, pendingChange, changeSubmittedAt } = toListingState(app, toStoredChange(app.change));
  const changed = page.status === "approved" && pendingChange ? applyChange(page, pendingChange) : page;
  return { page: changed, unlisted, changeSubmittedAt };
}
