import type { Viewer } from "@/lib/foundation/auth/permissions";
import type { AdminDashboardQuery } from "@/lib/staff/moderation/moderation.queries";

/** Props of a tab of the admin dashboard. */
export type TabProps = {
  viewer: Viewer;
  /** The parsed URL parameters. */
  query: AdminDashboardQuery;
  /** The raw URL parameters, for tabs with parameters of their own. */
  params: Record<string, string | undefined>;
};
