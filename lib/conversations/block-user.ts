import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import { publishBlockChange } from "@/lib/conversations/publish-block-change";
import { isForeignKeyViolation } from "@/lib/db/is-foreign-key-violation";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";

/**
 * Blocks a user, who can no longer write to the viewer (`POST /api/users/{id}/block`). Blocking twice changes nothing.
 * @throws AppError not_found when the user does not exist, conflict for oneself
 */
export async function blockUser(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "messages.write");
  const blockedId = userId.toLowerCase();
  if (blockedId === viewer.id) throw new AppError("conflict", conversationsMessages.blockYourself);
  try {
    await transaction(async (tx) => {
      const { count } = await tx.userBlock.createMany({
        data: { blockerId: viewer.id, blockedId },
        skipDuplicates: true,
      });
      if (count > 0) await publishBlockChange(tx, viewer.id, blockedId);
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError("not_found", conversationsMessages.userNotFound);
    throw error;
  }
}
