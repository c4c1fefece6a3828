import type { Db } from "@/lib/db/client";
import type { ReportSubjectType } from "@/lib/reports/reports.constants";

type Subjects = Pick<Db, "review" | "app" | "projectRequest" | "projectProposal" | "message">;
type ReportSubject = { reporterId: string | null; subjectType: string; subjectId: string };

/**
 * Returns the subject's owners: a review's author and the reviewed app's developer, an app's developer, the user, a
 * project's client, a proposal's developer and client, or both participants of a message's conversation.
 */
async function findOwners(tx: Subjects, { subjectType, subjectId: id }: ReportSubject): Promise<string[]> {
  const type = subjectType as ReportSubjectType;
  if (type === "user") return [id];
  if (type === "app")
    return (await tx.app.findMany({ where: { id }, select: { developerId: true } })).map(
      ({ developerId }) => developerId,
    );
  if (type === "project")
    return (await tx.projectRequest.findMany({ where: { id }, select: { clientId: true } })).map(
      ({ clientId }) => clientId,
    );
  if (type === "proposal") {
    const select = { developerId: true, projectRequest: { select: { clientId: true } } };
    const proposals = await tx.projectProposal.findMany({ where: { id }, select });
    return proposals.flatMap(({ developerId, projectRequest }) => [developerId, projectRequest.clientId]);
  }
  if (type === "message") {
    const select = { conversation: { select: { firstUserId: true, secondUserId: true } } };
    const messages = await tx.message.findMany({ where: { id }, select });
    return messages.flatMap(({ conversation }) => [conversation.firstUserId, conversation.secondUserId]);
  }
  const reviews = await tx.review.findMany({
    where: { id },
    select: { userId: true, app: { select: { developerId: true } } },
  });
  return reviews.flatMap(({ userId, app }) => [userId, app.developerId]);
}

/**
 * Returns everyone involved in a report: its reporter and the subject's owners. None of them can decide it (decision
 * 0023).
 */
export async function findInvolvedUsers(tx: Subjects, report: ReportSubject): Promise<(string | null)[]> {
  return [report.reporterId, ...(await findOwners(tx, report))];
}
