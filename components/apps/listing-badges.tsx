import { AppStatusBadge } from "@/components/apps/app-status-badge";
import { Badge } from "@/components/ui/badge";
import { StatusBadge } from "@/components/ui/status-badge";
import type { OwnApp } from "@/lib/apps/apps.dto";

type ListingBadgesProps = { app: Pick<OwnApp, "status" | "unlisted" | "changeSubmittedAt"> };

/**
 * Where a listing stands, for its developer and moderators: its status, whether it is off the catalog, and whether
 * changes are in review.
 */
export function ListingBadges({ app: { status, unlisted, changeSubmittedAt } }: ListingBadgesProps) {
  return (
    <>
      {unlisted && <Badge>Unlisted</Badge>}
      {/* Of an unlisted app, that it is approved says no more than that it can come back. */}
      {!(unlisted && status === "approved") && <AppStatusBadge status={status} />}
      {changeSubmittedAt && status === "approved" && <StatusBadge tone="waiting">Changes in review</StatusBadge>}
    </>
  );
}
