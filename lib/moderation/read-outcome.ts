import type { DecisionOutcome } from "@/lib/moderation/moderation.dto";
import { parseAuditStatus } from "@/lib/moderation/parse-audit-status";

/**
 * Maps an audit event to the decision outcome shown to the app's developer.
 * @returns null when the event is not a decision, or returns the app to the queue
 */
export function toOutcome({
  action,
  from,
  to,
}: {
  action: string;
  from: unknown;
  to: unknown;
}): DecisionOutcome | null {
  if (action === "app.approve_change") return "changes_approved";
  if (action === "app.reject_change") return "changes_rejected";
  const status = action === "app.status" ? parseAuditStatus(to) : null;
  if (status === "rejected") return parseAuditStatus(from) === "approved" ? "removed" : "rejected";
  return status === "approved" ? "approved" : null;
}
