import { authorize, signInSentence } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { keepAvatar } from "@/lib/uploads/keep-avatar";
import { announceUserChange } from "@/lib/users/announce-user-change";
import type { CurrentUser } from "@/lib/users/users.dto";
import { currentUserSelect, toCurrentUser } from "@/lib/users/users.select";

/**
 * Makes an uploaded picture the viewer's own (spec section 7, `PUT /api/profile/avatar`).
 * @param avatarURL the address that `POST /api/objects/upload` gave, once the picture was sent there
 * @throws AppError invalid_input when this user sent no image there, too_large above 5 MB
 */
export async function saveAvatar(viewer: Viewer | null, { avatarURL }: { avatarURL: string }): Promise<{ user: CurrentUser }> {
  authorize(viewer, "profile.edit");
  const { url } = await keepAvatar(viewer, avatarURL);
  return transaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ avatar: string | null }[]>`SELECT avatar FROM users WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`;
    if (!before) throw new AppError("unauthenticated", signInSentence);
    const user = toCurrentUser(await tx.user.update({ where: { id: viewer.id }, data: { avatar: url }, select: currentUserSelect }));
    await announceUserChange(tx, { ...user, ...before }, user);
    return { user };
  });
}
