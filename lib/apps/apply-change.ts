import type { AppPage, PendingChange } from "@/lib/apps/apps.dto";

/** The app page as it will be once a change of it is approved. Never carries the download address. */
export function applyChange(page: AppPage, { downloadUrl, ...shown }: PendingChange): AppPage {
  return { ...page, ...shown, hasDownload: downloadUrl === undefined ? page.hasDownload : downloadUrl !== null };
}
