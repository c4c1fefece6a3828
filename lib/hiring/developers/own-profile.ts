import { authorize, signInMessage, type Viewer } from "@/lib/foundation/auth/permissions";
import { invalidateUserPages } from "@/lib/foundation/cache/user-pages";
import { db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError, profileChanged } from "@/lib/foundation/errors";
import {
  type DeveloperProfile,
  developerProfileSelect,
  toDeveloperProfile,
} from "@/lib/hiring/developers/developers.rows";
import type { DeveloperProfileInput } from "@/lib/hiring/developers/developers.schema";

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

/**
 * Updates the viewer's developer profile (`PATCH /api/developer/profile`).
 * @throws AppError forbidden for non-developers, conflict when the version is old, unauthenticated when the account
 * was deleted
 */
export async function updateDeveloperProfile(
  viewer: Viewer | null,
  { version, ...input }: DeveloperProfileInput,
): Promise<DeveloperProfile> {
  authorize(viewer, "portfolio.edit");
  return transaction(async (tx) => {
    await lockRow(tx, "User", viewer.id);
    const before = await tx.user.findFirst({
      where: { id: viewer.id, role: "developer" },
      select: developerProfileSelect,
    });
    if (!before) throw new AppError("unauthenticated", signInMessage);
    if (version !== undefined && version !== toDeveloperProfile(before).version) throw profileChanged("version");
    const after = toDeveloperProfile(
      await tx.user.update({ where: { id: viewer.id }, data: input, select: developerProfileSelect }),
    );
    await invalidateUserPages(tx, toDeveloperProfile(before), after);
    return after;
  });
}
