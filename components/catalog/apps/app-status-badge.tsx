import { statusBadge, StatusBadge } from "@/components/lists/status-badge";
import { Badge } from "@/components/ui/badge";
import { type AppStatus as Status } from "@/lib/catalog/apps/apps.constants";
import type { OwnApp } from "@/lib/catalog/apps/apps.rows";

/** A listing's moderation status (docs/product.md#app-cards). */
export const AppStatusBadge = statusBadge<Status>({
  approved: { tone: "good", label: "Approved" },
  pending: { tone: "waiting", label: "Pending" },
  rejected: { tone: "bad", label: "Rejected" },
});

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
