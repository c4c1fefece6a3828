import { authorize, type Viewer } from "@/lib/foundation/auth/permissions";
import { db, type Db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import {
  type Conversation,
  type StartedConversation,
  toMessage,
} from "@/lib/messaging/conversations/conversations.rows";
import type { ConversationInput } from "@/lib/messaging/conversations/conversations.schema";
import { conversationsMessages } from "@/lib/messaging/conversations/conversations.constants";
import { getConversation } from "@/lib/messaging/conversations/load-conversations";
import { checkStrangerLimit, findWriteProblem, mayStart, type Subject } from "@/lib/messaging/conversations/may-start";
import { insertMessage } from "@/lib/messaging/conversations/messages";
import { findOther, findSubjects, lockParticipants, parseTarget } from "@/lib/messaging/conversations/participants";
import { findMessageLinks } from "@/lib/messaging/conversations/review";

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

/** The key of a pair and subject; both ids are in lower case, which sorts like the database. */
function pairKey(viewerId: string, otherId: string, { kind, id }: Subject) {
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
 * exists continues whatever happened to its subject. The caller has locked both users (`lockParticipants`).
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

/** What the form of a first message shows. */
type FoundConversation = {
  /** The one that the two already have about it. */
  conversation: Conversation | null;
  other: NonNullable<Conversation["other"]>;
  subject: Conversation["subject"];
  /** Why the viewer cannot write to the other, as a sentence. */
  problem: string | null;
};

/**
 * Finds the conversation of the viewer with someone about a subject, or what is needed to start it (/messages/new).
 * @param target `toUserId` is only needed when the viewer is the client of a request, who can message several
 * developers
 * @throws AppError not_found when the viewer may not write to this person about this
 */
async function findConversation(
  viewer: Viewer | null,
  { toUserId, subject: about }: { toUserId?: string | undefined; subject: Subject },
): Promise<FoundConversation> {
  authorize(viewer, "messages.write");
  const notFound = new AppError("not_found", conversationsMessages.notFound);
  const to = toUserId ?? (await findOther(viewer.id, about));
  const target = to ? parseTarget({ toUserId: to, subject: about }) : null;
  if (!target || target.otherId === viewer.id) throw notFound;
  const { otherId, subject } = target;
  const row = { subjectKind: subject.kind, subjectId: subject.id };
  const open = await findOpen(db, viewer.id, otherId, subject);
  if (!open && !(await mayStart(db, { viewerId: viewer.id, otherId }, subject))) throw notFound;
  const [conversation, user, toSubject, problem] = await Promise.all([
    open && getConversation(viewer, open.id),
    db.user.findUnique({
      where: { id: otherId },
      select: { id: true, name: true, avatar: true, verified: true, role: true },
    }),
    findSubjects(viewer.id, [row]),
    findWriteProblem(db, viewer.id, otherId),
  ]);
  if (!user) throw notFound;
  const { role, ...person } = user;
  return {
    conversation: conversation ?? null,
    other: { ...person, isDeveloper: role === "developer" },
    subject: toSubject(row),
    problem: problem?.message ?? null,
  };
}

/** Returns what the page of a first message shows; null when the viewer cannot write to this person about this. */
export function findNewConversation(
  viewer: Viewer,
  input: Parameters<typeof findConversation>[1],
): Promise<FoundConversation | null> {
  return findConversation(viewer, input).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}
