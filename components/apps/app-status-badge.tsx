import { statusBadge } from "@/components/layout/status-badge";
import type { AppStatus as Status } from "@/lib/apps/apps.constants";

/** A listing's moderation status (docs/product.md#app-cards). */
export const AppStatusBadge = statusBadge<Status>({
  approved: { tone: "good", label: "Approved" },
  pending: { tone: "waiting", label: "Pending" },
  rejected: { tone: "bad", label: "Rejected" },
});
