import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";
import { AppError } from "@/lib/errors";

/**
 * Locks both users against deletion, before the conversation and its rows: deleting an account locks in the same order.
 * @param lock `change` also serializes what the viewer may do a limited number of times
 * @throws AppError not_found when the viewer's account was deleted meanwhile
 */
export async function lockParticipants(
  tx: Pick<Db, "$queryRaw" | "user">,
  viewerId: string,
  otherId: string,
  lock: "change" | "reference",
): Promise<void> {
  await lockRow(tx, "User", viewerId, lock);
  await lockRow(tx, "User", otherId, "reference");
  if ((await tx.user.count({ where: { id: viewerId } })) === 0)
    throw new AppError("not_found", conversationsMessages.notFound);
}
