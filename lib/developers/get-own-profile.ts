import { authorize, signInMessage } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { DeveloperProfile } from "@/lib/developers/developers.dto";
import { developerProfileSelect, toDeveloperProfile } from "@/lib/developers/developers.select";

/**
 * Returns the viewer's developer profile for its form.
 * @throws AppError forbidden for non-developers, unauthenticated when the account was deleted
 */
export async function getOwnProfile(viewer: Viewer | null): Promise<DeveloperProfile> {
  authorize(viewer, "portfolio.edit");
  const row = await db.user.findUnique({ where: { id: viewer.id }, select: developerProfileSelect });
  if (!row) throw new AppError("unauthenticated", signInMessage);
  return toDeveloperProfile(row);
}
