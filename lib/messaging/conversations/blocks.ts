import type { Prisma } from "@/lib/foundation/db/generated/client";
import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { isForeignKeyViolation } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { publishEvents } from "@/lib/foundation/events/events";
import { conversationsMessages } from "@/lib/messaging/conversations/conversations.constants";

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

/** Unblocks a user (`DELETE /api/users/{id}/block`). Does nothing when the user is not blocked or does not exist. */
export async function unblockUser(viewer: Viewer | null, userId: string): Promise<void> {
  authorize(viewer, "messages.write");
  const blockedId = userId.toLowerCase();
  await transaction(async (tx) => {
    const { count } = await tx.userBlock.deleteMany({ where: { blockerId: viewer.id, blockedId } });
    if (count > 0) await publishBlockChange(tx, viewer.id, blockedId);
  });
}

/**
 * Tells the open pages of both users that one of them blocked or unblocked the other. They hear nothing unless both see
 * a conversation with the other: someone would learn that a stranger blocked them.
 */
async function publishBlockChange(tx: Prisma.TransactionClient, blockerId: string, blockedId: string): Promise<void> {
  const shared = await tx.conversation.findFirst({
    where: {
      AND: [blockerId, blockedId].map((userId) => ({
        participants: { some: { userId, lastMessageId: { not: null } } },
      })),
    },
    select: { id: true },
  });
  if (!shared) return;
  await publishEvents(tx, [
    { userId: blockerId, kind: "block_changed", payload: { userId: blockedId } },
    { userId: blockedId, kind: "block_changed", payload: { userId: blockerId } },
  ]);
}
