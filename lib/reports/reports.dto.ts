import type { z } from "zod";
import type * as response from "@/lib/reports/reports.response";

/**
 * `POST /api/{reviews,apps,users,project-requests,project-proposals}/{id}/reports`: a report as its reporter sees it.
 */
export type Report = z.infer<typeof response.report>;
/** The review that a report is about. */
export type ReportedReview = z.infer<typeof response.reportedReview>;
/** The app that a report is about. */
export type ReportedApp = z.infer<typeof response.reportedApp>;
/** The user that a report is about. */
export type ReportedUser = z.infer<typeof response.reportedUser>;
/** The project request that a report is about. */
export type ReportedProject = z.infer<typeof response.reportedProject>;
/** The proposal that a report is about. */
export type ReportedProposal = z.infer<typeof response.reportedProposal>;
/** `GET /api/admin/reports`. */
export type ModeratedReport = z.infer<typeof response.moderatedReport>;
/** `GET /api/admin/reports/{id}/conversation`. */
export type ReportedConversation = z.infer<typeof response.reportedConversation>;
/** The message that a report is about. */
export type ReportedMessage = z.infer<typeof response.reportedMessage>;
