import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Message } from "@/lib/conversations/conversations.dto";
import { messageSelect, toMessage, visibleTo } from "@/lib/conversations/conversations.select";
import { findParticipation } from "@/lib/conversations/find-participation";
import { db } from "@/lib/db/client";
import { countMatches } from "@/lib/db/count-matches";
import { findPage } from "@/lib/db/find-page";
import { Prisma } from "@/lib/db/generated/client";
import type { FieldOrder } from "@/lib/db/keyset-fields";
import type { Page } from "@/lib/page";

const newestFirst: FieldOrder<"number"> = { name: "messages", fields: [["number", "desc"]] };

/** `cursor` loads the page after it, `before` the page preceding it. */
export type ListMessagesParams = { limit: number; cursor?: string | undefined; before?: string | undefined };

/**
 * Lists the messages of a conversation of the viewer, newest first (`GET /api/conversations/{id}/messages`).
 * @throws AppError not_found for everyone but its participants, invalid_input when the cursor is invalid
 */
export async function listMessages(
  viewer: Viewer | null,
  conversationId: string,
  { limit, cursor, before }: ListMessagesParams,
): Promise<Page<Message> & { previousCursor: string | null }> {
  authorize(viewer, "messages.write");
  const userId = viewer.id;
  await findParticipation(db, userId, conversationId);
  const [{ rows, ...cursors }, counted] = await Promise.all([
    findPage(newestFirst, limit, { after: cursor, before }, ({ where, ...args }) =>
      db.message.findMany({
        where: { conversationId, AND: [visibleTo(userId), where] },
        ...args,
        select: messageSelect,
      }),
    ),
    countMatches(
      Prisma.sql`messages WHERE conversation_id = ${conversationId}::uuid
        AND (status IN ('sent', 'removed') OR sender_id = ${userId}::uuid)`,
    ),
  ]);
  return { items: rows.map(toMessage), ...cursors, ...counted };
}
