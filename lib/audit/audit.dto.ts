import type { AUDIT_ACTIONS } from "@/lib/audit/audit.constants";

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditSubject = {
  type: "app" | "review" | "report" | "order" | "project" | "proposal" | "message" | "user" | "job";
  id: string;
};
