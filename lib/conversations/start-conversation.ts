import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { StartedConversation } from "@/lib/conversations/conversations.dto";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import type { ConversationInput } from "@/lib/conversations/conversations.schema";
import { toMessage } from "@/lib/conversations/conversations.select";
import { getConversation } from "@/lib/conversations/get-conversation";
import { insertMessage } from "@/lib/conversations/insert-message";
import { lockParticipants } from "@/lib/conversations/lock-participants";
import { findMessageLinks } from "@/lib/conversations/needs-review";
import { openConversation } from "@/lib/conversations/open-conversation";
import { parseTarget } from "@/lib/conversations/parse-target";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";

/**
 * Writes to someone about a subject (`POST /api/conversations`): starts the conversation, or continues the one that the
 * two have about it.
 * @throws AppError conflict for oneself, not_found when the viewer may not write to this person about this,
 * rate_limited after too many new conversations with strangers, and as `sendMessage`
 */
export async function startConversation(viewer: Viewer | null, input: ConversationInput): Promise<StartedConversation> {
  authorize(viewer, "messages.write");
  const target = parseTarget(input);
  if (target?.otherId === viewer.id) throw new AppError("conflict", conversationsMessages.toYourself);
  if (!target) throw new AppError("not_found", conversationsMessages.notFound);
  const { otherId, subject } = target;
  const { body, attachments, clientId = crypto.randomUUID() } = input;
  const links = await findMessageLinks(db, viewer.id, body);
  const message = await transaction(async (tx) => {
    await lockParticipants(tx, viewer.id, otherId, "change");
    const conversationId = await openConversation(tx, viewer, otherId, subject);
    return insertMessage(tx, viewer, { conversationId, otherId, links }, { body, attachments, clientId });
  });
  return { ...(await getConversation(viewer, message.conversationId)), message: toMessage(message) };
}
