import { listingStatus, type StatusColumns } from "@/lib/apps/listing-status";

/**
 * Returns the download link of a completed order: the app's current link while the app is approved, so that buyers get
 * new versions, otherwise the last approved link (decision 0031).
 * @param app null once it is deleted
 */
export function deliveredDownload(
  app: (StatusColumns & { downloadUrl: string | null }) | null,
  order: { appDownloadUrl: string | null },
): string | null {
  const current = app && listingStatus(app) === "approved" ? app.downloadUrl : null;
  return current ?? order.appDownloadUrl;
}
