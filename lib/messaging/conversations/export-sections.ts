import { db } from "@/lib/foundation/db/client";
import { columns, exportSection } from "@/lib/foundation/export-section";

/** The conversations that the user sees. */
export const conversationsSection = exportSection("conversations", "conversationId", (userId, { after, page }) =>
  db.conversationParticipant
    .findMany({
      ...page,
      where: { userId, lastMessageId: { not: null }, ...after },
      select: {
        ...columns("conversationId", "unreadCount", "lastMessageAt"),
        conversation: { select: columns("subjectKind", "subjectId", "createdAt") },
      },
    })
    .then((rows) => rows.map(({ conversation, ...row }) => ({ ...row, ...conversation }))),
);

/** The user's own messages, without those of the others. */
export const messagesSection = exportSection("messages", "id", (senderId, { after, page }) =>
  db.message
    .findMany({
      ...page,
      where: { senderId, ...after },
      select: {
        ...columns("id", "conversationId", "body", "status", "createdAt"),
        attachments: { select: columns("name", "type"), orderBy: { position: "asc" } },
      },
    })
    .then((rows) => rows.map((row) => ({ ...row }))),
);

/** Whom the user has blocked. */
export const blocksSection = exportSection("blocks", "blockedId", (blockerId, { after, page }) =>
  db.userBlock.findMany({ ...page, where: { blockerId, ...after }, select: columns("blockedId", "createdAt") }),
);
