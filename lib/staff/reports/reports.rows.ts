import { z } from "zod";
import { APP_STATUSES } from "@/lib/catalog/apps/apps.constants";
import { listingStatus } from "@/lib/catalog/apps/apps.rows";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { type Role, ROLES } from "@/lib/foundation/auth/roles.constants";
import { count, dateTime, identifier } from "@/lib/foundation/fields.rows";
import { truncate } from "@/lib/foundation/format/truncate";
import { message } from "@/lib/messaging/conversations/conversations.rows";
import { storedMilestones } from "@/lib/hiring/projects/summary.rows";
import { CONVERSATION_SUBJECTS } from "@/lib/messaging/conversations/conversations.constants";
import {
  REPORT_STATUSES,
  REPORT_SUBJECTS,
  type ReportStatus,
  type ReportSubjectType,
} from "@/lib/staff/reports/reports.constants";
import type { SubjectRow } from "@/lib/staff/reports/subjects";

/**
 * `POST /api/{reviews,apps,users,project-requests,project-proposals,messages,project-ratings}/{id}/reports`: a
 * report as its reporter
 * sees it.
 */
export const report = z
  .object({
    id: identifier,
    subjectType: z.enum(REPORT_SUBJECTS),
    subjectId: identifier,
    reason: z.string(),
    status: z.enum(REPORT_STATUSES),
    createdAt: dateTime,
  })
  .meta({ id: "Report" });

/** The review that a report is about. */
const reportedReview = z
  .object({
    rating: z.int().min(1).max(5),
    comment: z.string().nullable(),
    createdAt: dateTime,
    reviewer: z.object({ id: identifier, name: z.string() }),
    app: z.object({ id: identifier, title: z.string() }),
  })
  .meta({ id: "ReportedReview" });

/** The app that a report is about. */
const reportedApp = z
  .object({
    id: identifier,
    title: z.string(),
    status: z.enum(APP_STATUSES),
    developer: z.object({ id: identifier, name: z.string() }),
  })
  .meta({ id: "ReportedApp" });

/** The user that a report is about. */
const reportedUser = z
  .object({ id: identifier, name: z.string(), avatar: z.string().nullable(), role: z.enum(ROLES) })
  .meta({ id: "ReportedUser" });

/** The project request that a report is about. */
const reportedProject = z
  .object({
    id: identifier,
    title: z.string(),
    description: z.string().describe("Its first 600 characters."),
    status: z.string(),
    client: z.object({ id: identifier, name: z.string() }),
  })
  .meta({ id: "ReportedProject" });

/** The proposal that a report is about. */
const reportedProposal = z
  .object({
    id: identifier,
    proposal: z.string(),
    attachments: z.array(z.string()).describe("Paths under /objects, which moderators open until they decide."),
    milestones: z.array(z.string()).describe("The titles of the proposed milestones."),
    status: z.string(),
    developer: z.object({ id: identifier, name: z.string() }),
    project: z.object({ id: identifier, title: z.string() }),
  })
  .meta({ id: "ReportedProposal" });

/** The message that a report is about. Moderators read the conversation on a page of its own, which is recorded. */
export const reportedMessage = z
  .object({
    id: identifier,
    body: z.string(),
    sender: z.object({ id: identifier, name: z.string() }).nullable().describe("Null once the account is deleted."),
    createdAt: dateTime,
  })
  .meta({ id: "ReportedMessage" });

/** The rating of a project that a report is about. */
const reportedRating = z
  .object({
    id: identifier,
    rating: z.int().min(1).max(5),
    comment: z.string().nullable(),
    createdAt: dateTime,
    author: z.object({ id: identifier, name: z.string() }),
    about: z.object({ id: identifier, name: z.string(), isDeveloper: z.boolean() }),
  })
  .meta({ id: "ReportedRating" });

/** `GET /api/admin/reports/{id}/conversation`: the messages around a reported one, oldest first. */
export const reportedConversation = z
  .object({
    id: identifier,
    subject: z.object({ kind: z.enum(CONVERSATION_SUBJECTS), id: identifier }),
    report: z.object({ id: identifier, reason: z.string(), status: z.enum(REPORT_STATUSES), messageId: identifier }),
    participants: z
      .array(z.object({ id: identifier, name: z.string(), avatar: z.string().nullable() }))
      .describe("Without those who deleted their account."),
    messages: z.array(message),
  })
  .meta({ id: "ReportedConversation" });

/** An earlier, decided report about the same subject. */
const previousReport = z
  .object({ id: identifier, reason: z.string(), status: z.enum(REPORT_STATUSES), decidedAt: dateTime.nullable() })
  .meta({ id: "PreviousReport" });

/**
 * `GET /api/admin/reports`. At most one of `review`, `app`, `user`, `project`, `proposal`, `message` and `rating` is
 * set.
 */
export const moderatedReport = report
  .extend({
    decidedAt: dateTime.nullable(),
    reporter: z.object({ id: identifier, name: z.string() }).nullable().describe("Null when the account was deleted."),
    openReports: count.describe("Open reports about the same thing, this one among them."),
    isOwn: z.boolean().describe("Whether it's by or about the viewer, who then can't decide it."),
    closesOwn: z
      .boolean()
      .describe(
        "Whether the viewer has an open report about the same thing, and then can dismiss this one but not uphold it.",
      ),
    review: reportedReview.nullable().describe("Null when the report isn't about a review, or the review was deleted."),
    app: reportedApp.nullable().describe("Null when the report isn't about an app, or the app was deleted."),
    user: reportedUser.nullable().describe("Null when the report isn't about a user, or the account was deleted."),
    project: reportedProject.nullable().describe("Null when the report isn't about a project, or it was deleted."),
    proposal: reportedProposal.nullable().describe("Null when the report isn't about a proposal, or it was deleted."),
    message: reportedMessage.nullable().describe("Null when the report isn't about a message, or it was deleted."),
    rating: reportedRating.nullable().describe("Null when the report isn't about a rating, or it was deleted."),
    previousReports: z.array(previousReport).describe("Decided reports about the same thing, at most 5, newest first."),
  })
  .meta({ id: "ModeratedReport" });

/**
 * `POST /api/{reviews,apps,users,project-requests,project-proposals}/{id}/reports`: a report as its reporter sees it.
 */
export type Report = z.infer<typeof report>;
export type ReportedReview = z.infer<typeof reportedReview>;
export type ReportedApp = z.infer<typeof reportedApp>;
export type ReportedUser = z.infer<typeof reportedUser>;
export type ReportedProject = z.infer<typeof reportedProject>;
export type ReportedProposal = z.infer<typeof reportedProposal>;
/** `GET /api/admin/reports`. */
export type ModeratedReport = z.infer<typeof moderatedReport>;
/** `GET /api/admin/reports/{id}/conversation`. */
export type ReportedConversation = z.infer<typeof reportedConversation>;
/** The message that a report is about. */
export type ReportedMessage = z.infer<typeof reportedMessage>;

/** The rating of a project that a report is about. */
export type ReportedRating = z.infer<typeof reportedRating>;

type BaseRow = { id: string; subjectType: string; subjectId: string; reason: string; status: string; createdAt: Date };

/** A report with its reporter, for the moderators' list. */
export const reportSelect = {
  id: true,
  subjectType: true,
  subjectId: true,
  reason: true,
  status: true,
  createdAt: true,
  decidedAt: true,
  reporter: { select: { id: true, name: true } },
} satisfies Prisma.ReportSelect;

type ReportRow = Prisma.ReportGetPayload<{ select: typeof reportSelect }>;

/** Row → the reporter's DTO. */
export function toReport({ id, subjectType, subjectId, reason, status, createdAt }: BaseRow): Report {
  return {
    id,
    subjectType: subjectType as ReportSubjectType,
    subjectId,
    reason,
    status: status as ReportStatus,
    createdAt: createdAt.toISOString(),
  };
}

function toReportedReview({
  rating,
  comment,
  createdAt,
  user,
  app,
}: NonNullable<SubjectRow["review"]>): ReportedReview {
  return {
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    reviewer: user,
    app: { id: app.id, title: app.title },
  };
}

function toReportedApp({ id, title, developer, ...status }: NonNullable<SubjectRow["app"]>): ReportedApp {
  return { id, title, status: listingStatus(status), developer };
}

/** Characters of a project's description. */
const MAX_DESCRIPTION = 600;

function toReportedProposal({
  id,
  proposal,
  attachments,
  milestones,
  status,
  developer,
  projectRequest,
}: NonNullable<SubjectRow["proposal"]>): ReportedProposal {
  return {
    id,
    proposal,
    attachments,
    milestones: storedMilestones.parse(milestones ?? []).map(({ title }) => title),
    status,
    developer,
    project: { id: projectRequest.id, title: projectRequest.title },
  };
}

const toReportedRating = ({
  side,
  subject,
  createdAt,
  ...rest
}: NonNullable<SubjectRow["rating"]>): ReportedRating => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  about: { ...subject, isDeveloper: side === "client" },
});

/** The users involved in a listed report. */
const involvedUsers = (
  { reporter }: ReportRow,
  { review, app, user, project, proposal, message, rating }: SubjectRow,
) => [
  reporter?.id,
  review?.user.id,
  review?.app.developerId,
  app?.developer.id,
  user?.id,
  project?.client.id,
  proposal?.developer.id,
  proposal?.projectRequest.clientId,
  message?.conversation.firstUserId,
  message?.conversation.secondUserId,
  rating?.author.id,
  rating?.subject.id,
];

/** Row → the moderator's DTO. */
export function toModeratedReport(row: ReportRow, subject: SubjectRow, viewerId: string): ModeratedReport {
  const { review, app, user, project, proposal, message, rating, previous } = subject;
  return {
    ...toReport(row),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reporter: row.reporter,
    openReports: subject.openReports,
    isOwn: involvedUsers(row, subject).includes(viewerId),
    closesOwn: subject.isReportedByViewer,
    review: review && toReportedReview(review),
    app: app && toReportedApp(app),
    user: user && { ...user, role: user.role as Role },
    project: project && { ...project, description: truncate(project.description, MAX_DESCRIPTION) },
    proposal: proposal && toReportedProposal(proposal),
    message: message && {
      id: message.id,
      body: message.body,
      sender: message.sender,
      createdAt: message.createdAt.toISOString(),
    },
    rating: rating && toReportedRating(rating),
    previousReports: previous.map(({ id, reason, status, decidedAt }) => ({
      id,
      reason,
      status: status as ReportStatus,
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  };
}
