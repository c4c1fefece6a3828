import { authorize, signInMessage } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { lockRow } from "@/lib/db/lock-row";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import type { DeveloperProfileInput } from "@/lib/developers/developer-profile.schema";
import type { DeveloperProfile } from "@/lib/developers/developers.dto";
import { developerProfileSelect, toDeveloperProfile } from "@/lib/developers/developers.select";
import { profileChanged } from "@/lib/users/profile-changed";
import { invalidateUserPages } from "@/lib/users/invalidate-user-pages";

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
