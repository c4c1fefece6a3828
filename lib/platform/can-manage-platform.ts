import { can } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";

/**
 * Whether this viewer can open the super admin's dashboard (docs/product.md#platform-administration). Its data is
 * authorized separately.
 */
export function canManagePlatform(viewer: Viewer | null): boolean {
  return can(viewer, "platform.manage");
}
