import type { AuditAction } from "@/lib/audit/audit.dto";

/** What happened, as people read it after the name of who did it. */
export const AUDIT_LABELS: Record<AuditAction, string> = {
  "app.create": "listed the app",
  "app.update": "changed the app",
  "app.unlist": "unlisted the app",
  "app.relist": "relisted the app",
  "app.delete": "deleted the app",
  "app.status": "set the status of the app",
  "app.submit_change": "sent in changes to the app",
  "app.withdraw_change": "withdrew changes to the app",
  "app.approve_change": "approved changes to the app",
  "app.reject_change": "rejected changes to the app",
  "review.remove": "removed a review of",
  "report.dismiss": "dismissed a report on",
  "report.uphold": "upheld a report on",
  "refund.grant": "granted a refund for",
  "refund.decline": "declined a refund for",
  "project.accept": "accepted a proposal on",
  "project.complete": "completed the project",
  "project.cancel": "cancelled the project",
  "user.role": "changed the role of",
  "user.verify": "changed the verification of",
  "user.sessions": "signed out every browser of",
  "user.second_factor": "turned off two-step sign-in of",
  "user.delete": "deleted the user",
};
