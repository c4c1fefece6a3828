import * as z from "zod/mini";
import { decisionReason } from "@/lib/moderation/decision-reason.schema";
import { paging } from "@/lib/paging.schema";
import { MAX_REASON_LENGTH, REPORT_DECISIONS, REPORT_STATUSES } from "@/lib/reports/reports.constants";
import { reportsMessages } from "@/lib/reports/reports.messages";
import { id, text } from "@/lib/text.schema";

/** `POST /api/{reviews,apps,users,project-requests,project-proposals,messages}/{id}/reports`. */
export const reportInput = z.object({ reason: text("Reason", { min: 1, max: MAX_REASON_LENGTH, multiline: true }) });

/** The report form: a reason from the list and optional words, which are sent as one text. */
export const reportForm = z.pipe(
  z.pipe(
    z.object({
      kind: z.string(reportsMessages.chooseReason).check(z.minLength(1, reportsMessages.chooseReason)),
      reason: z.string(),
    }),
    z.transform(({ kind, reason }: { kind: string; reason: string }) => ({
      reason: reason.trim() ? `${kind}: ${reason.trim()}` : kind,
    })),
  ),
  reportInput,
);

/** `GET /api/admin/reports`. */
export const reportsQuery = z.object({ status: z._default(z.enum(REPORT_STATUSES), "open"), ...paging });
export type ReportsQuery = z.infer<typeof reportsQuery>;

/**
 * `PUT /api/admin/reports/{id}`: a moderator's decision; which ones are allowed depends on the subject. The reason of a
 * removal is for the author.
 */
export const reportDecisionInput = z
  .object({ status: z.enum(REPORT_DECISIONS), reason: decisionReason })
  .check(z.refine(({ status, reason }) => status === "removed" || !reason, reportsMessages.reasonOfRemoval));
export type ReportDecisionInput = z.infer<typeof reportDecisionInput>;

export const reportParams = z.object({ id: id(reportsMessages.notFound) });
