/** What is recorded of a change. Verbs after the thing that they change. */
export type AuditAction =
  | "app.create" | "app.update" | "app.unlist" | "app.status"
  | "review.remove" | "report.dismiss"
  | "refund.grant" | "refund.decline"
  | "project.accept" | "project.complete" | "project.cancel"
  | "user.role" | "user.verify" | "user.delete";

export type AuditSubject = { type: "app" | "review" | "report" | "order" | "project" | "user"; id: string };
