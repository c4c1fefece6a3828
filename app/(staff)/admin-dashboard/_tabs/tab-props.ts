import type { Viewer } from "@/lib/auth/viewer.dto";
import type { AdminDashboardQuery } from "@/lib/moderation/moderation.schema";

/** What a tab of the admin dashboard is given. */
export type TabProps = {
  viewer: Viewer;
  /** The address, read. */
  query: AdminDashboardQuery;
  /** The address as it came, for a tab with parameters of its own. */
  params: Record<string, string | undefined>;
};
