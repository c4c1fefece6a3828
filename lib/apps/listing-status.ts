import type { AppStatus } from "@/lib/apps/apps.constants";

/** The two columns that say where a listing stands (decision 0034). */
export type StatusColumns = { status: string; unlistedStatus: string | null };

/** What moderation says of a listing, whether or not its developer keeps it off the catalog. */
export function listingStatus({ status, unlistedStatus }: StatusColumns): AppStatus {
  return (unlistedStatus ?? status) as AppStatus;
}

/** Whether its developer keeps it off the catalog. */
export const isUnlisted = ({ status }: Pick<StatusColumns, "status">): boolean => status === "unlisted";

/** The columns of a listing that gets this status from moderation: an unlisted one stays unlisted. */
export function statusColumns(
  row: Pick<StatusColumns, "status">,
  status: AppStatus,
): { status?: AppStatus; unlistedStatus?: AppStatus } {
  return isUnlisted(row) ? { unlistedStatus: status } : { status };
}
