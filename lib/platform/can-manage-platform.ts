import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";

/** Whether the super admin's dashboard is this viewer's (spec section 6). Its data is guarded apart. */
export function canManagePlatform(viewer: Viewer | null): boolean {
  return can(viewer, "platform.manage");
}
