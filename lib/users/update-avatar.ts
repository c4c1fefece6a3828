import { authorize, signInMessage } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { invalidateTags } from "@/lib/cache/tags";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { storeAvatar } from "@/lib/uploads/store-avatar";
import { collectPageTags } from "@/lib/users/collect-page-tags";
import type { CurrentUser } from "@/lib/users/users.dto";
import { currentUserSelect, toCurrentUser } from "@/lib/users/users.select";

/**
 * Sets an uploaded image as the viewer's avatar (docs/product.md#profile, `PUT /api/profile/avatar`).
 * @param avatarURL the URL that `POST /api/objects/upload` returned, after the image was uploaded to it
 * @throws AppError invalid_input when this user uploaded no image to that URL, too_large above 5 MB
 */
export async function updateAvatar(
  viewer: Viewer | null,
  { avatarURL }: { avatarURL: string },
): Promise<{ user: CurrentUser }> {
  authorize(viewer, "profile.edit");
  const { url } = await storeAvatar(viewer, avatarURL);
  return transaction(async (tx) => {
    const changed = await tx.user.updateMany({ where: { id: viewer.id }, data: { avatar: url } });
    if (changed.count === 0) throw new AppError("unauthenticated", signInMessage);
    // Every stored image has a URL of its own, so the avatar always changed.
    await invalidateTags(tx, await collectPageTags(tx, viewer.id, ["avatar"]));
    return {
      user: toCurrentUser(await tx.user.findUniqueOrThrow({ where: { id: viewer.id }, select: currentUserSelect })),
    };
  });
}
