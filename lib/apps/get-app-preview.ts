import { applyChange } from "@/lib/apps/apply-change";
import type { AppPage, OwnApp } from "@/lib/apps/apps.dto";
import { getAppPage } from "@/lib/apps/get-app-page";
import { changeSelect, toListingState, toStoredChange } from "@/lib/apps/pending-change";
import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";

/** A preview of the app page, and why it is not public yet. */
export type AppPreview = Pick<OwnApp, "unlisted" | "changeSubmittedAt"> & { page: AppPage };

/**
 * Returns the page as its owner and moderators preview it: an app that is not public as it is, an approved app with its
 * pending change applied. Other viewers get the public page.
 * @returns null when the app does not exist or is not visible to the viewer
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
