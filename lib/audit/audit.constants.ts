/** Every change that is recorded: a verb after the thing that it changes. */
export const AUDIT_ACTIONS = [
  "app.create", "app.update", "app.unlist", "app.relist", "app.delete", "app.status",
  "app.submit_change", "app.withdraw_change", "app.approve_change", "app.reject_change",
  "review.remove", "report.dismiss", "report.uphold",
  "refund.grant", "refund.decline", "refund.fail", "refund.give_up",
  "project.accept", "project.complete", "project.cancel",
  "user.role", "user.verify", "user.sessions", "user.second_factor", "user.delete",
  "job.retry", "job.discard",
] as const;
