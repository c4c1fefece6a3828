import { authorize } from "@/lib/auth/permissions";
import type { Role } from "@/lib/auth/roles.constants";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { updateUser } from "@/lib/platform/update-user";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/**
 * Gives a user another role. It holds from that user's next call on, because roles are read per request.
 * @throws AppError forbidden (also one's own), not_found, conflict when the last super admin would be gone
 */
export async function setUserRole(viewer: Viewer | null, userId: string, role: Role): Promise<PlatformUser> {
  authorize(viewer, "platform.manage");
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
