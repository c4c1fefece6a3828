import type { AppStatus } from "@/lib/apps/apps.constants";

/** The tabs of the admin dashboard, the first is the default (spec section 2; the later ones are ours). */
export const ADMIN_TABS = [
  { value: "pending", label: "Pending Review" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
  { value: "all", label: "All Apps" },
  { value: "decisions", label: "Decisions" },
  { value: "reports", label: "Reports" },
  { value: "refunds", label: "Refunds" },
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number]["value"];

/** Tabs that list apps. */
export const APP_TABS = ["pending", "approved", "rejected", "all"] as const satisfies readonly AdminTab[];
export type AppTab = (typeof APP_TABS)[number];

/** Status labels, in the order of the selector (spec section 2). */
export const STATUS_LABELS: Record<AppStatus, string> = {
  approved: "Approved",
  pending: "Pending",
  rejected: "Rejected",
};

/** The subject of a decision: the listing itself, or a change of an approved one. */
export const DECISION_SUBJECTS = ["listing", "change"] as const;
export type DecisionSubject = (typeof DECISION_SUBJECTS)[number];

/** The decisions about a change (`PUT /api/admin/apps/{appId}/change`). */
export const CHANGE_DECISIONS = ["approved", "rejected"] as const;
export type ChangeDecision = (typeof CHANGE_DECISIONS)[number];

/** Days that an approval is shown on the developer's dashboard. */
export const NEWS_DAYS = 7;

/** Maximum length of a decision's reason, in characters. */
export const MAX_REASON = 1_000;
