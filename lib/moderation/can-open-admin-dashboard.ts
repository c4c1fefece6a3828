import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";

/** Whether the admin dashboard is this viewer's: admins alone (spec section 6). */
export function canOpenAdminDashboard(viewer: Viewer | null): boolean {
  return can(viewer, "admin.dashboard");
}
