import type { AuditAction } from "@/lib/audit/audit.dto";

/** What happened, as people read it after the name of who did it. */
export const AUDIT_LABELS: Record<AuditAction, string> = {
  "app.create": "listed the app",
  "app.update": "changed the app",
  "app.unlist": "unlisted the app",
  "app.status": "set the status of the app",
  "review.remove": "removed a review of",
  "report.dismiss": "dismissed a report on",
  "report.uphold": "upheld a report on",
  "refund.grant": "granted a refund for",
  "refund.decline": "declined a refund for",
  "refund.fail": "reported a failed refund for",
  "refund.give_up": "stopped retrying a refund for",
  "project.accept": "accepted a proposal on",
  "project.complete": "completed the project",
  "project.cancel": "cancelled the project",
  "user.role": "changed the role of",
  "user.verify": "changed the verification of",
  "user.sessions": "signed out every browser of",
  "user.second_factor": "turned off two-step sign-in of",
  "user.delete": "deleted the user",
  "job.retry": "retried the failed job",
  "job.discard": "discarded the failed job",
};
