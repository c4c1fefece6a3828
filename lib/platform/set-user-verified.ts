import { authorize, requireConfirmation } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { updateUser } from "@/lib/platform/update-user";
import type { PlatformUser } from "@/lib/platform/platform.dto";
import { platformMessages } from "@/lib/platform/platform.messages";

/**
 * Grants or removes a user's verified badge.
 * @throws AppError forbidden (also for the viewer's own), confirmation_needed, not_found, conflict when the last super
 * admin would lose it
 */
export async function setUserVerified(viewer: Viewer | null, userId: string, verified: boolean): Promise<PlatformUser> {
  authorize(viewer, "platform.manage");
  requireConfirmation(viewer);
  return updateUser(
    viewer,
    userId,
    "user.verify",
    { verified },
    {
      lastOne: verified ? null : platformMessages.lastSuperAdminVerified,
      own: platformMessages.ownVerified,
    },
  );
}
