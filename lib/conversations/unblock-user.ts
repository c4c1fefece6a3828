import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { publishBlockChange } from "@/lib/conversations/publish-block-change";
import { transaction } from "@/lib/db/transaction";

/** Unblocks a user (`DELETE /api/users/{id}/block`). Does nothing when the user is not blocked or does not exist. */
export async function unblockUser(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "messages.write");
  const blockedId = userId.toLowerCase();
  await transaction(async (tx) => {
    const { count } = await tx.userBlock.deleteMany({ where: { blockerId: viewer.id, blockedId } });
    if (count > 0) await publishBlockChange(tx, viewer.id, blockedId);
  });
}
