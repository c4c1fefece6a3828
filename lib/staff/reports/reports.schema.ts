import * as z from "zod/mini";
import { id, text } from "@/lib/foundation/fields.schema";
import { paging } from "@/lib/foundation/paging.schema";
import { decisionReason } from "@/lib/staff/moderation/moderation.constants";
import {
  REPORT_STATUSES,
  REPORT_DECISIONS,
  MAX_REASON_LENGTH,
  reportsMessages,
} from "@/lib/staff/reports/reports.constants";

/** Common reasons for removing something reported, to start from in the dialog. */
export const REMOVAL_REASONS: readonly { label: string; text: string }[] = [
  { label: "Spam or advertising", text: "It advertises something else or was posted many times." },
  { label: "Fraud or deception", text: "It misleads people about who you are, or about what you offer or pay." },
  { label: "Insulting or hateful", text: "It insults or attacks people." },
  { label: "Asks for free work", text: "It asks developers to work without pay." },
  { label: "Asks to pay elsewhere", text: "It asks people to pay or to talk about payment outside Forgehall." },
  { label: "Private information", text: "It contains someone's private information." },
  { label: "Off topic", text: "It isn't about the app or the project." },
  { label: "Against our rules", text: "It breaks our terms." },
];

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

/**
 * `PUT /api/admin/reports/{id}`: a moderator's decision; which ones are allowed depends on the subject. The reason of a
 * removal is for the author.
 */
export const reportDecisionInput = z
  .object({ status: z.enum(REPORT_DECISIONS), reason: decisionReason })
  .check(z.refine(({ status, reason }) => status === "removed" || !reason, reportsMessages.reasonOfRemoval));
export type ReportDecisionInput = z.infer<typeof reportDecisionInput>;

export const reportParams = z.object({ id: id(reportsMessages.notFound) });
