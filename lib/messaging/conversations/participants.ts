import { type Db, db } from "@/lib/foundation/db/client";
import { lockRow } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { isUuid } from "@/lib/foundation/keys";
import {
  type Conversation,
  type ParticipationRow,
  participationSelect,
} from "@/lib/messaging/conversations/conversations.rows";
import {
  conversationsMessages,
  type ConversationSubjectKind,
} from "@/lib/messaging/conversations/conversations.constants";
import type { Subject } from "@/lib/messaging/conversations/may-start";

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

/**
 * Locks both users against deletion, before the conversation and its rows: deleting an account locks in the same order.
 * @param lock `change` also serializes what the viewer may do a limited number of times
 * @throws AppError not_found when the viewer's account was deleted meanwhile
 */
export async function lockParticipants(
  tx: Pick<Db, "$queryRaw" | "user">,
  viewerId: string,
  otherId: string,
  lock: "change" | "reference",
): Promise<void> {
  await lockRow(tx, "User", viewerId, lock);
  await lockRow(tx, "User", otherId, "reference");
  if ((await tx.user.count({ where: { id: viewerId } })) === 0)
    throw new AppError("not_found", conversationsMessages.notFound);
}

/**
 * Returns the id of the one person whom a user can write to about a subject: the developer, the other party of an
 * order, or a request's client. Null when there is none, or when the user is a request's client, to whom several
 * developers may have proposed.
 */
export async function findOther(userId: string, { kind, id }: Subject): Promise<string | null> {
  if (!isUuid(id)) return null;
  if (kind === "developer") return id;
  if (kind === "project_request") {
    const request = await db.projectRequest.findUnique({ where: { id }, select: { clientId: true } });
    return request?.clientId ?? null;
  }
  const order = await db.order.findFirst({
    where: { id, OR: [{ customerId: userId }, { developerId: userId }] },
    select: { customerId: true, developerId: true },
  });
  return (order?.customerId === userId ? order.developerId : order?.customerId) ?? null;
}

/** Returns whom and what a message is about, with ids in lower case; null when one is malformed. */
export function parseTarget({ toUserId, subject }: { toUserId: string; subject: Subject }) {
  if (!isUuid(toUserId) || !isUuid(subject.id)) return null;
  return { otherId: toUserId.toLowerCase(), subject: { kind: subject.kind, id: subject.id.toLowerCase() } };
}

type SubjectRow = { subjectKind: string; subjectId: string };
type DescribedSubject = Conversation["subject"];

/**
 * Finds what conversations are about, for one of their participants. Developers and deleted projects have no title.
 * @returns a function that describes the subject of one of the rows
 */
export async function findSubjects(
  userId: string,
  rows: readonly SubjectRow[],
): Promise<(row: SubjectRow) => DescribedSubject> {
  const idsOf = (kind: string) => rows.flatMap((row) => (row.subjectKind === kind ? [row.subjectId] : []));
  const [projects, orders] = await Promise.all([
    db.projectRequest.findMany({
      where: { id: { in: idsOf("project_request") } },
      select: { id: true, title: true, clientId: true },
    }),
    db.order.findMany({
      where: { id: { in: idsOf("order") } },
      select: { id: true, appTitle: true, customerId: true },
    }),
  ]);
  const found = new Map([
    ...projects.map(({ id, title, clientId }) => [id, { title, ownerId: clientId }] as const),
    ...orders.map(({ id, appTitle, customerId }) => [id, { title: appTitle, ownerId: customerId }] as const),
  ]);
  return ({ subjectKind, subjectId: id }) => {
    const { title, ownerId } = found.get(id) ?? { title: null, ownerId: subjectKind === "developer" ? id : null };
    return { kind: subjectKind as ConversationSubjectKind, id, title, own: ownerId === userId };
  };
}
