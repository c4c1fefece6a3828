import type { z } from "zod";
import type * as answer from "@/lib/reports/reports.answer";

/** `POST /api/reviews/{id}/reports`: what its writer learns of it. */
export type Report = z.infer<typeof answer.report>;
/** The review that a report is about. */
export type ReportedReview = z.infer<typeof answer.reportedReview>;
/** `GET /api/admin/reports`. */
export type ModeratedReport = z.infer<typeof answer.moderatedReport>;
