import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import { participationSelect, type ParticipationRow } from "@/lib/conversations/conversations.select";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/is-uuid";

/**
 * Returns the user's participation in a conversation. A conversation exists for a participant once there is a message
 * that they see: a first message that is held for review does not show its sender to the recipient.
 * @throws AppError not_found for everyone else, staff included
 */
export async function findParticipation(
  tx: Pick<Db, "conversationParticipant">,
  userId: string,
  conversationId: string,
): Promise<ParticipationRow> {
  const row = isUuid(conversationId)
    ? await tx.conversationParticipant.findFirst({
        where: { conversationId, userId, lastMessageId: { not: null } },
        select: participationSelect,
      })
    : null;
  if (!row) throw new AppError("not_found", conversationsMessages.notFound);
  return row;
}
