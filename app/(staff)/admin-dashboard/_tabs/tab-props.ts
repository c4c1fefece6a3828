import type { Viewer } from "@/lib/auth/viewer.dto";
import type { AdminDashboardQuery } from "@/lib/moderation/moderation.schema";

/** Props of a tab of the admin dashboard. */
export type TabProps = {
  viewer: Viewer;
  /** The parsed URL parameters. */
  query: AdminDashboardQuery;
  /** The raw URL parameters, for tabs with parameters of their own. */
  params: Record<string, string | undefined>;
};
