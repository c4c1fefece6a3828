import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Message } from "@/lib/conversations/conversations.dto";
import type { MessageInput } from "@/lib/conversations/conversations.schema";
import { toMessage } from "@/lib/conversations/conversations.select";
import { findParticipation } from "@/lib/conversations/find-participation";
import { insertMessage } from "@/lib/conversations/insert-message";
import { otherOf } from "@/lib/conversations/load-conversations";
import { lockParticipants } from "@/lib/conversations/lock-participants";
import { findMessageLinks } from "@/lib/conversations/needs-review";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";

/**
 * Sends a message in a conversation of the viewer (`POST /api/conversations/{id}/messages`). Sent again with the same
 * `clientId` it is the same message. Its status is `held` when a moderator checks it first.
 * @throws AppError not_found for everyone but the participants, conflict or forbidden when the viewer cannot write to
 * the other, invalid_input for files that are not unused uploads of the viewer
 */
export async function sendMessage(
  viewer: Viewer | null,
  conversationId: string,
  input: MessageInput,
): Promise<Message> {
  authorize(viewer, "messages.write");
  const { conversation } = await findParticipation(db, viewer.id, conversationId);
  const otherId = otherOf(viewer.id, conversation);
  const links = await findMessageLinks(db, viewer.id, input.body);
  return transaction(async (tx) => {
    await lockParticipants(tx, viewer.id, otherId, links.areLimited ? "change" : "reference");
    return toMessage(await insertMessage(tx, viewer, { conversationId, otherId, links }, input));
  });
}
