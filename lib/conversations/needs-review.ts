import { containsLink } from "@/lib/conversations/contains-link";
import { DAY_MS, MAX_LINKED_CONVERSATIONS, NEW_ACCOUNT_DAYS } from "@/lib/conversations/conversations.constants";
import type { Db } from "@/lib/db/client";

/** Whether a message contains a link, and whether links of its sender are limited. */
export type MessageLinks = { hasLink: boolean; areLimited: boolean };

/**
 * Looks for links in a message. Those of a user are limited while the account is younger than 7 days, or its address is
 * not verified. Asked before the transaction, which then locks the user's row so that concurrent messages see each
 * other.
 */
export async function findMessageLinks(tx: Pick<Db, "user">, userId: string, body: string): Promise<MessageLinks> {
  if (!containsLink(body)) return { hasLink: false, areLimited: false };
  const select = { createdAt: true, emailVerifiedAt: true };
  const user = await tx.user.findUnique({ where: { id: userId }, select });
  const isNew = !user?.emailVerifiedAt || user.createdAt.getTime() > Date.now() - NEW_ACCOUNT_DAYS * DAY_MS;
  return { hasLink: true, areLimited: isNew };
}

/**
 * Whether a message with a link of such a user waits for a moderator: they have sent links to three other conversations
 * in 24 hours, held ones among them. Reads at most three rows, whatever the user has written.
 */
export async function needsReview(
  tx: Pick<Db, "conversationParticipant">,
  userId: string,
  conversationId: string,
): Promise<boolean> {
  const linked = await tx.conversationParticipant.findMany({
    where: {
      userId,
      linkSentAt: { gt: new Date(Date.now() - DAY_MS) },
      conversationId: { not: conversationId },
    },
    select: { conversationId: true },
    take: MAX_LINKED_CONVERSATIONS,
  });
  return linked.length >= MAX_LINKED_CONVERSATIONS;
}
