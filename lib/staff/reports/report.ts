import { usersMessages } from "@/lib/accounts/users/users.constants";
import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { reviewsMessages } from "@/lib/catalog/reviews/reviews.constants";
import { authorize, refuseOwn, type Viewer } from "@/lib/foundation/auth/permissions";
import type { Db } from "@/lib/foundation/db/client";
import { lockRow, transaction } from "@/lib/foundation/db/transaction";
import { AppError } from "@/lib/foundation/errors";
import { isUuid } from "@/lib/foundation/keys";
import { proposalsMessages } from "@/lib/hiring/proposals/proposals.constants";
import { ratingsMessages } from "@/lib/hiring/ratings/ratings.schema";
import { projectMessages } from "@/lib/hiring/requests/requests.constants";
import { conversationsMessages } from "@/lib/messaging/conversations/conversations.constants";
import { lockMessage, lockProposal } from "@/lib/staff/reports/content-removal";
import { type Report, toReport } from "@/lib/staff/reports/reports.rows";
import {
  APPEAL_DAYS,
  REPORT_COOLDOWN_DAYS,
  reportsMessages,
  type ReportSubjectType,
} from "@/lib/staff/reports/reports.constants";

/**
 * Reports an app to the moderators (`POST /api/apps/{id}/reports`).
 * @throws AppError not_found unless it is approved or the viewer's, forbidden for the viewer's own app, conflict when a
 * moderator has recently decided this viewer's report
 */
export async function reportApp(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    // Locked so that no concurrent rejection, which closes the app's open reports, misses this one.
    await lockRow(tx, "App", id, "share");
    const app = await tx.app.findFirst({
      where: { id, OR: [{ status: "approved" }, { developerId: viewer.id }] },
      select: { developerId: true },
    });
    if (!app) throw new AppError("not_found", appsMessages.appNotFound);
    if (app.developerId === viewer.id) throw new AppError("forbidden", reportsMessages.ownApp);
    return upsertReport(tx, viewer, { type: "app", id, cooldownStart: cooldownStart() }, reason);
  });
}

/**
 * Reports a message to the moderators (`POST /api/messages/{id}/reports`), who can then read the conversation around
 * it. Only its recipient can.
 * @throws AppError not_found for everyone but the participants and for a message that the viewer does not see,
 * forbidden for its sender, conflict when a moderator has decided this viewer's report: a message does not change
 */
export async function reportMessage(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    // Locked so that no concurrent removal, which closes the message's open reports, misses this one.
    await lockMessage(tx, id);
    const message = await tx.message.findFirst({
      where: {
        id,
        conversation: { participants: { some: { userId: viewer.id } } },
        OR: [{ status: "sent" }, { senderId: viewer.id }],
      },
      select: { senderId: true },
    });
    if (!message) throw new AppError("not_found", conversationsMessages.messageNotFound);
    if (message.senderId === viewer.id) throw new AppError("forbidden", reportsMessages.ownMessage);
    return upsertReport(tx, viewer, { type: "message", id, cooldownStart: null }, reason);
  });
}

/**
 * Reports a project request to the moderators (`POST /api/project-requests/{id}/reports`).
 * @throws AppError not_found unless it is public or the viewer's, forbidden for the viewer's own, conflict when a
 * moderator has recently decided this viewer's report
 */
export async function reportProject(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    // Locked so that no concurrent removal, which closes the project's open reports, misses this one.
    await lockRow(tx, "ProjectRequest", id, "share");
    const project = await tx.projectRequest.findFirst({
      where: {
        id,
        OR: [{ hidden: null }, { clientId: viewer.id }, { hidden: "invited", invitedDeveloperId: viewer.id }],
      },
      select: { clientId: true },
    });
    if (!project) throw new AppError("not_found", projectMessages.notFound);
    if (project.clientId === viewer.id) throw new AppError("forbidden", reportsMessages.ownProject);
    return upsertReport(tx, viewer, { type: "project", id, cooldownStart: cooldownStart() }, reason);
  });
}

/**
 * Reports a proposal to the moderators (`POST /api/project-proposals/{id}/reports`). Only the project's client, who
 * reads it, can.
 * @throws AppError not_found for everyone but its client and its author, forbidden for its author, conflict when a
 * moderator has recently decided this viewer's report
 */
export async function reportProposal(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    // Locked so that no concurrent removal, which closes the proposal's open reports, misses this one.
    await lockProposal(tx, id);
    const proposal = await tx.projectProposal.findFirst({
      where: { id, removedAt: null, OR: [{ developerId: viewer.id }, { projectRequest: { clientId: viewer.id } }] },
      select: { developerId: true },
    });
    if (!proposal) throw new AppError("not_found", proposalsMessages.notFound);
    if (proposal.developerId === viewer.id) throw new AppError("forbidden", reportsMessages.ownProposal);
    return upsertReport(tx, viewer, { type: "proposal", id, cooldownStart: cooldownStart() }, reason);
  });
}

/**
 * Reports a published rating of a project to the moderators (`POST /api/project-ratings/{id}/reports`).
 * @throws AppError not_found while it is hidden, forbidden for its author, conflict when a moderator has decided this
 * viewer's report: a rating does not change
 */
export async function reportRating(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    await lockRow(tx, "ProjectRating", id, "reference");
    const rating = await tx.projectRating.findFirst({
      where: { id, publishedAt: { not: null } },
      select: { authorId: true },
    });
    if (!rating) throw new AppError("not_found", ratingsMessages.notFound);
    if (rating.authorId === viewer.id) throw new AppError("forbidden", reportsMessages.ownRating);
    return upsertReport(tx, viewer, { type: "rating", id, cooldownStart: null }, reason);
  });
}

/**
 * Reports a review to the moderators (`POST /api/reviews/{id}/reports`).
 * @throws AppError not_found unless its app is approved or the viewer's, forbidden for the viewer's own review,
 * conflict when a moderator has already decided this viewer's report and the review has not been edited since
 */
export async function reportReview(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    await lockRow(tx, "Review", id, "reference");
    const review = await tx.review.findFirst({
      where: { id, app: { OR: [{ status: "approved" }, { developerId: viewer.id }] } },
      select: { userId: true, editedAt: true },
    });
    if (!review) throw new AppError("not_found", reviewsMessages.notFound);
    if (review.userId === viewer.id) throw new AppError("forbidden", reportsMessages.ownReview);
    return upsertReport(tx, viewer, { type: "review", id, cooldownStart: review.editedAt }, reason);
  });
}

/**
 * Reports a user to the moderators (`POST /api/users/{id}/reports`).
 * @throws AppError not_found, forbidden for oneself, conflict when a moderator has recently decided this viewer's
 * report
 */
export async function reportUser(viewer: Viewer | null, id: string, reason: string): Promise<Report> {
  authorize(viewer, "reports.write");
  return transaction(async (tx) => {
    await lockRow(tx, "User", id, "reference");
    const user = await tx.user.findUnique({ where: { id }, select: { id: true } });
    if (!user) throw new AppError("not_found", usersMessages.userNotFound);
    if (user.id === viewer.id) throw new AppError("forbidden", reportsMessages.ownAccount);
    return upsertReport(tx, viewer, { type: "user", id, cooldownStart: cooldownStart() }, reason);
  });
}

type ReportSubject = {
  type: ReportSubjectType;
  id: string;
  /** A report decided before this time can be submitted again; null: never. */
  cooldownStart: Date | null;
};

/**
 * Creates a report, one per user and subject; while it is open, a second one replaces its reason. The caller must have
 * locked the subject's row, so that it cannot be deleted meanwhile.
 * @throws AppError conflict when a moderator has decided the viewer's report and it is too early for another
 */
async function upsertReport(
  tx: Pick<Db, "report">,
  viewer: Viewer,
  subject: ReportSubject,
  reason: string,
): Promise<Report> {
  const own = { subjectType: subject.type, subjectId: subject.id, reporterId: viewer.id };
  const [created] = await tx.report.createManyAndReturn({ data: { ...own, reason }, skipDuplicates: true });
  if (created) return toReport(created);
  const resubmittable = [
    { status: "open" },
    ...(subject.cooldownStart ? [{ decidedAt: { lt: subject.cooldownStart } }] : []),
  ];
  const [updated] = await tx.report.updateManyAndReturn({
    where: { ...own, OR: resubmittable },
    data: { reason, status: "open", decidedAt: null, decidedById: null },
  });
  if (!updated) throw new AppError("conflict", reportsMessages.decidedAlready);
  return toReport(updated);
}

/**
 * Returns the start of the cooldown: a viewer can report an app or user again if their last report was decided earlier.
 * Time-based, because apps and users change and no timestamp records it.
 */
const cooldownStart = () => new Date(Date.now() - REPORT_COOLDOWN_DAYS * 24 * 60 * 60 * 1000);

/**
 * Returns the message that a report is about, which opens its conversation to moderators while the report is open, and
 * for 30 days after its decision.
 * @throws AppError not_found for every other report, forbidden for participants of the conversation and the reporter
 */
export async function findReportedMessage(tx: Pick<Db, "report" | "message">, viewer: Viewer, reportId: string) {
  const after = new Date(Date.now() - APPEAL_DAYS * 24 * 60 * 60 * 1000);
  const report = isUuid(reportId)
    ? await tx.report.findFirst({
        where: { id: reportId, subjectType: "message", OR: [{ status: "open" }, { decidedAt: { gt: after } }] },
        select: { id: true, subjectId: true, reporterId: true, reason: true, status: true },
      })
    : null;
  const message =
    report &&
    (await tx.message.findUnique({
      where: { id: report.subjectId },
      select: {
        id: true,
        number: true,
        conversationId: true,
        conversation: { select: { subjectKind: true, subjectId: true, firstUserId: true, secondUserId: true } },
      },
    }));
  if (!message) throw new AppError("not_found", reportsMessages.notFound);
  const { firstUserId, secondUserId } = message.conversation;
  refuseOwn(viewer, [report.reporterId, firstUserId, secondUserId], reportsMessages.concernsYou);
  return { report, message };
}
