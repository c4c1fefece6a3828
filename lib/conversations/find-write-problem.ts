import { isSuspended } from "@/lib/auth/is-suspended";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";

/**
 * Returns why the viewer cannot write to the other participant; null when they can: the other deleted the account or is
 * suspended (conflict), the viewer blocked them (conflict), or they blocked the viewer (forbidden).
 */
export async function findWriteProblem(
  tx: Pick<Db, "user" | "userBlock">,
  viewerId: string,
  otherId: string,
): Promise<AppError | null> {
  const other = await tx.user.findUnique({
    where: { id: otherId },
    select: { suspendedAt: true, suspendedUntil: true },
  });
  if (!other) return new AppError("conflict", conversationsMessages.otherDeleted);
  const blocks = await tx.userBlock.findMany({
    where: {
      OR: [
        { blockerId: viewerId, blockedId: otherId },
        { blockerId: otherId, blockedId: viewerId },
      ],
    },
    select: { blockerId: true },
  });
  if (blocks.some(({ blockerId }) => blockerId === viewerId))
    return new AppError("conflict", conversationsMessages.blockedByYou);
  if (blocks.length > 0) return new AppError("forbidden", conversationsMessages.blockedByOther);
  return isSuspended(other) ? new AppError("conflict", conversationsMessages.otherSuspended) : null;
}
