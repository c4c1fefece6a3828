import type { Db } from "@/lib/db/client";
import { lockRow } from "@/lib/db/lock-row";

/** Locks a message through its conversation, like every change of it. Does nothing when it does not exist. */
export async function lockMessage(tx: Pick<Db, "$queryRaw" | "message">, id: string): Promise<void> {
  const message = await tx.message.findUnique({ where: { id }, select: { conversationId: true } });
  if (message) await lockRow(tx, "Conversation", message.conversationId);
}
