import type { Prisma } from "@/lib/db/generated/client";
import { publishEvents } from "@/lib/events/publish-events";

/**
 * Tells the open pages of both users that one of them blocked or unblocked the other. They hear nothing
 * unless both see a conversation with the other: someone would learn that a stranger blocked them.
 */
export async function publishBlockChange(
  tx: Prisma.TransactionClient,
  blockerId: string,
  blockedId: string,
): Promise<void> {
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
