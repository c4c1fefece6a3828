import type { AppStatus } from "@/lib/apps/apps.constants";

/** The two columns that determine a listing's status (decision 0034). */
export type StatusColumns = { status: string; unlistedStatus: string | null };

/** Returns a listing's moderation status, also while its developer has unlisted it. */
export function listingStatus({ status, unlistedStatus }: StatusColumns): AppStatus {
  return (unlistedStatus ?? status) as AppStatus;
}

/** Whether the developer has taken the listing off the catalog. */
export const isUnlisted = ({ status }: Pick<StatusColumns, "status">): boolean => status === "unlisted";

/** Returns the column updates that set a moderation status. An unlisted listing stays unlisted. */
export function statusColumns(
  row: Pick<StatusColumns, "status">,
  status: AppStatus,
): { status?: AppStatus; unlistedStatus?: AppStatus } {
  return isUnlisted(row) ? { unlistedStatus: status } : { status };
}
