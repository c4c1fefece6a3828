import { listingStatus } from "@/lib/catalog/apps/apps.rows";
import { removeReview } from "@/lib/catalog/reviews/write-reviews";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { recordAudit } from "@/lib/foundation/audit";
import { authorize, refuseOwn, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { removeRating } from "@/lib/hiring/ratings/write-ratings";
import { sendTakedownNoticeJob } from "@/lib/staff/reports/notices";
import {
  lockMessage,
  lockProposal,
  removeMessage,
  removeProject,
  removeProposal,
} from "@/lib/staff/reports/content-removal";
import { type Report, toReport } from "@/lib/staff/reports/reports.rows";
import {
  type ReportDecision,
  reportsMessages,
  type ReportSubjectType,
  UPHOLDING_DECISION,
} from "@/lib/staff/reports/reports.constants";
import type { ReportDecisionInput } from "@/lib/staff/reports/reports.schema";

/** How a moderator removes each kind of subject that a report can remove. */
const removeSubject: Partial<Record<ReportSubjectType, typeof removeProject>> = {
  review: removeReview,
  project: removeProject,
  proposal: removeProposal,
  message: removeMessage,
  rating: removeRating,
};

type Tx = Prisma.TransactionClient;

/**
 * Locks a report's subject before any of its reports, in the same order as deleting the subject and rejecting the app
 * do. Serializes two moderators deciding two reports about one subject, each of whom would close the other's report.
 */
async function lockSubject(tx: Tx, type: ReportSubjectType, id: string): Promise<void> {
  if (type === "review") await lockRow(tx, "Review", id, "update");
  if (type === "app") await lockRow(tx, "App", id);
  if (type === "user") await lockRow(tx, "User", id);
  if (type === "project") await lockRow(tx, "ProjectRequest", id, "update");
  if (type === "proposal") await lockProposal(tx, id);
  if (type === "message") await lockMessage(tx, id);
  if (type === "rating") await lockRow(tx, "ProjectRating", id, "update");
}

/** Whether the decision is one that moderators make on the report, and not on an app's review page. */
async function canDecideHere(tx: Tx, type: ReportSubjectType, id: string, decision: ReportDecision): Promise<boolean> {
  if (decision === "dismissed") return true;
  if (decision !== UPHOLDING_DECISION[type]) return false;
  if (type !== "app") return true;
  const app = await tx.app.findUnique({ where: { id }, select: { status: true, unlistedStatus: true } });
  return app !== null && listingStatus(app) === "rejected";
}

/**
 * Decides an open report (`PUT /api/admin/reports/{id}`): dismisses it, or upholds it, which closes all open reports
 * about its subject and removes a reported review, project, proposal, message or rating, whose author is emailed.
 * Audited in the same transaction; of two concurrent decisions, one wins.
 * @param input `reason` is the moderator's for a removal, which its author reads; the documented call may omit it
 * @throws AppError not_found when it does not exist, invalid_input for a decision that does not apply to the subject,
 * forbidden for users involved in the report or in another one that it closes, conflict when it is already decided
 */
export async function decideReport(
  viewer: Viewer | null,
  id: string,
  { status: decision, reason: explanation }: ReportDecisionInput,
): Promise<Report> {
  authorize(viewer, "reports.moderate");
  return transaction(async (tx) => {
    const report = await tx.report.findUnique({ where: { id } });
    if (!report) throw new AppError("not_found", reportsMessages.notFound);
    const { subjectId, reason } = report;
    const subjectType = report.subjectType as ReportSubjectType;
    await lockSubject(tx, subjectType, subjectId);
    if (!(await canDecideHere(tx, subjectType, subjectId, decision)))
      throw new AppError("invalid_input", reportsMessages.decisionDoesNotFit);
    refuseOwn(viewer, await findInvolvedUsers(tx, report), reportsMessages.concernsYou);

    const data = { status: decision, decidedAt: new Date(), decidedById: viewer.id };
    const [decided] = await tx.report.updateManyAndReturn({ where: { id, status: "open" }, data });
    if (!decided) throw new AppError("conflict", reportsMessages.decided);
    if (decision !== "dismissed") {
      const where = { subjectType, subjectId, status: "open" };
      const closed = await tx.report.updateManyAndReturn({ where, data, select: { reporterId: true } });
      refuseOwn(
        viewer,
        closed.map(({ reporterId }) => reporterId),
        reportsMessages.concernsYou,
      );
    }
    const remove = decision === "removed" ? removeSubject[subjectType] : undefined;
    if (remove) {
      const eventId = await remove(tx, viewer, subjectId, explanation ?? reason, explanation);
      if (!eventId) throw new AppError("conflict", reportsMessages.decided);
      await sendTakedownNoticeJob.add(tx, { eventId, explanation }, { key: `takedown-${eventId}` });
      return toReport(decided);
    }
    const action = decision === "dismissed" ? "report.dismiss" : "report.uphold";
    await recordAudit(tx, {
      actor: viewer,
      action,
      subject: { type: "report", id },
      from: { status: "open", subjectType, subjectId },
      to: { status: decision },
      reason: explanation ?? reason,
    });
    return toReport(decided);
  });
}

type Subjects = Pick<Db, "review" | "app" | "projectRequest" | "projectProposal" | "message" | "projectRating">;
type ReportSubject = { reporterId: string | null; subjectType: string; subjectId: string };

/**
 * Returns the subject's owners: a review's author and the reviewed app's developer, an app's developer, the user, a
 * project's client, a proposal's developer and client, both participants of a message's conversation, or both sides of
 * a rated project.
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
  if (type === "rating") {
    const ratings = await tx.projectRating.findMany({ where: { id }, select: { authorId: true, subjectId: true } });
    return ratings.flatMap(({ authorId, subjectId }) => [authorId, subjectId]);
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
async function findInvolvedUsers(tx: Subjects, report: ReportSubject): Promise<(string | null)[]> {
  return [report.reporterId, ...(await findOwners(tx, report))];
}
