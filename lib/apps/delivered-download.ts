import { listingStatus, type StatusColumns } from "@/lib/apps/listing-status";

/**
 * The link that a completed order gives its buyer: the app's own while that is approved, so that buyers get newer
 * versions, else the last one that was (decision 0031).
 * @param app null once it is deleted
 */
export function deliveredDownload(
  app: (StatusColumns & { downloadUrl: string | null }) | null,
  order: { appDownloadUrl: string | null },
): string | null {
  const own = app && listingStatus(app) === "approved" ? app.downloadUrl : null;
  return own ?? order.appDownloadUrl;
}
