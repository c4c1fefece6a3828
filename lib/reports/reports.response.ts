import { z } from "zod";
import { APP_STATUSES } from "@/lib/apps/apps.constants";
import { ROLES } from "@/lib/auth/roles.constants";
import { CONVERSATION_SUBJECTS } from "@/lib/conversations/conversations.constants";
import { message } from "@/lib/conversations/conversations.response";
import { count, identifier, dateTime } from "@/lib/fields.response";
import { REPORT_STATUSES, REPORT_SUBJECTS } from "@/lib/reports/reports.constants";

/**
 * `POST /api/{reviews,apps,users,project-requests,project-proposals,messages}/{id}/reports`: a report as its reporter
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
export const reportedReview = z
  .object({
    rating: z.int().min(1).max(5),
    comment: z.string().nullable(),
    createdAt: dateTime,
    reviewer: z.object({ id: identifier, name: z.string() }),
    app: z.object({ id: identifier, title: z.string() }),
  })
  .meta({ id: "ReportedReview" });

/** The app that a report is about. */
export const reportedApp = z
  .object({
    id: identifier,
    title: z.string(),
    status: z.enum(APP_STATUSES),
    developer: z.object({ id: identifier, name: z.string() }),
  })
  .meta({ id: "ReportedApp" });

/** The user that a report is about. */
export const reportedUser = z
  .object({ id: identifier, name: z.string(), avatar: z.string().nullable(), role: z.enum(ROLES) })
  .meta({ id: "ReportedUser" });

/** The project request that a report is about. */
export const reportedProject = z
  .object({
    id: identifier,
    title: z.string(),
    description: z.string().describe("Its first 600 characters."),
    status: z.string(),
    client: z.object({ id: identifier, name: z.string() }),
  })
  .meta({ id: "ReportedProject" });

/** The proposal that a report is about. */
export const reportedProposal = z
  .object({
    id: identifier,
    proposal: z.string(),
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
export const previousReport = z
  .object({ id: identifier, reason: z.string(), status: z.enum(REPORT_STATUSES), decidedAt: dateTime.nullable() })
  .meta({ id: "PreviousReport" });

/** `GET /api/admin/reports`. At most one of `review`, `app`, `user`, `project`, `proposal` and `message` is set. */
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
    previousReports: z.array(previousReport).describe("Decided reports about the same thing, at most 5, newest first."),
  })
  .meta({ id: "ModeratedReport" });
