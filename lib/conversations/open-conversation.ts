import type { Viewer } from "@/lib/auth/viewer.dto";
import { checkStrangerLimit } from "@/lib/conversations/check-stranger-limit";
import { conversationsMessages } from "@/lib/conversations/conversations.messages";
import { mayStart, type Subject } from "@/lib/conversations/may-start";
import type { Db } from "@/lib/db/client";
import { AppError } from "@/lib/errors";

/** The key of a pair and subject; both ids are in lower case, which sorts like the database. */
export function pairKey(viewerId: string, otherId: string, { kind, id }: Subject) {
  const [firstUserId, secondUserId] = viewerId < otherId ? [viewerId, otherId] : [otherId, viewerId];
  return { subjectKind: kind, subjectId: id, firstUserId, secondUserId };
}

/** Returns the conversation of a pair about a subject, if the viewer sees it. */
export const findOpen = (tx: Pick<Db, "conversation">, viewerId: string, otherId: string, subject: Subject) =>
  tx.conversation.findFirst({
    where: {
      ...pairKey(viewerId, otherId, subject),
      participants: { some: { userId: viewerId, lastMessageId: { not: null } } },
    },
    select: { id: true },
  });

/**
 * Returns the id of the conversation of a pair about a subject, and creates it when the viewer may start it. One that
 * exists continues whatever happened to its subject. The caller has locked both users (`lock-participants.ts`).
 * @throws AppError not_found when the viewer may not start it, rate_limited after too many with strangers
 */
export async function openConversation(tx: Db, viewer: Viewer, otherId: string, subject: Subject): Promise<string> {
  const open = await findOpen(tx, viewer.id, otherId, subject);
  if (open) return open.id;
  if (!(await mayStart(tx, { viewerId: viewer.id, otherId }, subject)))
    throw new AppError("not_found", conversationsMessages.notFound);
  await checkStrangerLimit(tx, viewer.id, otherId);
  const key = pairKey(viewer.id, otherId, subject);
  await tx.conversation.createMany({ data: { ...key, startedById: viewer.id }, skipDuplicates: true });
  const where = { subjectKind_subjectId_firstUserId_secondUserId: key };
  const { id } = await tx.conversation.findUniqueOrThrow({ where, select: { id: true } });
  const participants = [viewer.id, otherId].map((userId) => ({ conversationId: id, userId }));
  await tx.conversationParticipant.createMany({ data: participants, skipDuplicates: true });
  return id;
}
