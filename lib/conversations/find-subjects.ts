import type { ConversationSubjectKind } from "@/lib/conversations/conversations.constants";
import type { Conversation } from "@/lib/conversations/conversations.dto";
import { db } from "@/lib/db/client";

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
