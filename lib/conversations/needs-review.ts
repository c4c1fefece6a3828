import { containsLink } from "@/lib/conversations/contains-link";
import { DAY_MS, MAX_LINKED_CONVERSATIONS, NEW_ACCOUNT_DAYS } from "@/lib/conversations/conversations.constants";
import type { Db } from "@/lib/db/client";

/**
 * Whether links of this user are limited: the account is younger than 7 days, or its address is not verified. Asked
 * before the transaction, which then locks the user's row so that concurrent messages see each other.
 */
export async function hasLimitedLinks(tx: Pick<Db, "user">, userId: string, body: string): Promise<boolean> {
  if (!containsLink(body)) return false;
  const select = { createdAt: true, emailVerifiedAt: true };
  const user = await tx.user.findUnique({ where: { id: userId }, select });
  return !user?.emailVerifiedAt || user.createdAt.getTime() > Date.now() - NEW_ACCOUNT_DAYS * DAY_MS;
}

/**
 * Whether a message with a link of such a user waits for a moderator: they have sent links to three other conversations
 * in 24 hours, held ones among them.
 */
export async function needsReview(tx: Pick<Db, "message">, userId: string, conversationId: string): Promise<boolean> {
  const recent = await tx.message.findMany({
    where: {
      senderId: userId,
      createdAt: { gt: new Date(Date.now() - DAY_MS) },
      conversationId: { not: conversationId },
    },
    select: { conversationId: true, body: true },
  });
  const linked = recent.filter(({ body }) => containsLink(body)).map((message) => message.conversationId);
  return new Set(linked).size >= MAX_LINKED_CONVERSATIONS;
}
