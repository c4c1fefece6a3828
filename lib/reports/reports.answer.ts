import { z } from "zod";
import { count, identifier, moment } from "@/lib/fields.answer";
import { REPORT_STATUSES, REPORT_SUBJECTS } from "@/lib/reports/reports.constants";

/** `POST /api/reviews/{id}/reports`: what its writer learns of it. */
export const report = z
  .object({ id: identifier, subjectType: z.enum(REPORT_SUBJECTS), subjectId: identifier, reason: z.string(), status: z.enum(REPORT_STATUSES), createdAt: moment })
  .meta({ id: "Report" });

/** The review that a report is about. */
export const reportedReview = z
  .object({
    rating: z.int().min(1).max(5),
    comment: z.string().nullable(),
    createdAt: moment,
    reviewer: z.object({ id: identifier, name: z.string() }),
    app: z.object({ id: identifier, title: z.string() }),
  })
  .meta({ id: "ReportedReview" });

/** `GET /api/admin/reports`. */
export const moderatedReport = report
  .extend({
    decidedAt: moment.nullable(),
    reporter: z.object({ id: identifier, name: z.string() }).nullable().describe("Null when the account is gone."),
    openReports: count.describe("Open reports about the same thing, this one among them."),
    review: reportedReview.nullable().describe("Null when it is gone."),
  })
  .meta({ id: "ModeratedReport" });
