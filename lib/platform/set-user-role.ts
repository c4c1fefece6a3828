import { authorize, requireConfirmation } from "@/lib/auth/permissions";
import type { Role } from "@/lib/auth/roles.constants";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { updateUser } from "@/lib/platform/update-user";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/**
 * Changes a user's role. Takes effect with the user's next request, because roles are read per request.
 * @throws AppError forbidden (also for the viewer's own role), confirmation_needed, not_found, conflict when it would
 * remove the last super admin
 */
export async function setUserRole(viewer: Viewer | null, userId: string, role: Role): Promise<PlatformUser> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  return updateUser(
    viewer,
    userId,
    "user.role",
    { role },
    {
      lastOne: role === "super_admin" ? null : platformMessages.lastSuperAdminRole,
      own: platformMessages.ownRole,
    },
  );
}
