import type { z } from "zod";
import type * as answer from "@/lib/reports/reports.answer";

/** `POST /api/{reviews,apps,users}/{id}/reports`: what its writer learns of it. */
export type Report = z.infer<typeof answer.report>;
/** The review that a report is about. */
export type ReportedReview = z.infer<typeof answer.reportedReview>;
/** The app that a report is about. */
export type ReportedApp = z.infer<typeof answer.reportedApp>;
/** The user that a report is about. */
export type ReportedUser = z.infer<typeof answer.reportedUser>;
/** `GET /api/admin/reports`. */
export type ModeratedReport = z.infer<typeof answer.moderatedReport>;
