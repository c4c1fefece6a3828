import type { AppPage, PendingChange } from "@/lib/apps/apps.dto";

/** Returns the app page with a change applied, for previews. Never includes the download URL. */
export function applyChange(page: AppPage, { downloadUrl, ...visibleFields }: PendingChange): AppPage {
  return {
    ...page,
    ...visibleFields,
    hasDownload: downloadUrl === undefined ? page.hasDownload : downloadUrl !== null || page.hasRelease,
  };
}
