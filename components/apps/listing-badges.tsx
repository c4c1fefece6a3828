import { AppStatusBadge } from "@/components/apps/app-status-badge";
import { Badge } from "@/components/ui/badge";
import { StatusBadge } from "@/components/layout/status-badge";
import type { OwnApp } from "@/lib/apps/apps.dto";

type ListingBadgesProps = { app: Pick<OwnApp, "status" | "unlisted" | "changeSubmittedAt"> };

/** A listing's badges for its developer and moderators: status, unlisted, changes in review. */
export function ListingBadges({ app: { status, unlisted, changeSubmittedAt } }: ListingBadgesProps) {
  return (
    <>
      {unlisted && <Badge variant="secondary">Unlisted</Badge>}
      {/* For an unlisted app, "approved" would only mean that it can be relisted. */}
      {!(unlisted && status === "approved") && <AppStatusBadge status={status} />}
      {changeSubmittedAt && status === "approved" && <StatusBadge tone="waiting">Changes in review</StatusBadge>}
    </>
  );
}
