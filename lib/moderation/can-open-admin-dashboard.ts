import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";

/** Whether this viewer can open the admin dashboard: admins only (docs/product.md#moderation). */
export function canOpenAdminDashboard(viewer: Viewer | null): boolean {
  return can(viewer, "admin.dashboard");
}
