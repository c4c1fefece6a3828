import { isSuspended } from "@/lib/auth/is-suspended";
import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/is-uuid";
import { projectMessages } from "@/lib/project-requests/project-requests.messages";
import { consumeRateLimit } from "@/lib/rate-limits/rate-limit";

/**
 * Checks whom a new request invites.
 * @param developerId as received; a malformed id is treated like an unknown one
 * @throws AppError not_found when it is no developer or a suspended one, forbidden for the viewer, rate_limited after
 * too many in a day
 */
export async function findInvitedDeveloper(viewer: Viewer | null, developerId: string): Promise<{ id: string }> {
  authorize(viewer, "projects.post");
  const select = { id: true, suspendedAt: true, suspendedUntil: true };
  const developer = isUuid(developerId)
    ? await db.user.findFirst({ where: { id: developerId, role: "developer" }, select })
    : null;
  if (!developer || isSuspended(developer)) throw new AppError("not_found", projectMessages.developerNotFound);
  if (developer.id === viewer.id) throw new AppError("forbidden", projectMessages.inviteSelf);
  await consumeRateLimit("invitation", viewer.id, projectMessages.tooManyInvitations);
  return { id: developer.id };
}
