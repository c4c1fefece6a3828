import { authorize, signInMessage } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import type { DeveloperProfile } from "@/lib/developers/developers.dto";
import { developerProfileSelect, toDeveloperProfile } from "@/lib/developers/developers.select";

/**
 * What the viewer offers as a developer, for the form.
 * @throws AppError forbidden for who is no developer, unauthenticated when the account is gone
 */
export async function getOwnProfile(viewer: Viewer | null): Promise<DeveloperProfile> {
  authorize(viewer, "portfolio.edit");
  const row = await db.user.findUnique({ where: { id: viewer.id }, select: developerProfileSelect });
  if (!row) throw new AppError("unauthenticated", signInMessage);
  return toDeveloperProfile(row);
}
