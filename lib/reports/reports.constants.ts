/** What can be reported. */
export const REPORT_SUBJECTS = ["review", "app", "user"] as const;
export type ReportSubjectType = (typeof REPORT_SUBJECTS)[number];

/** `gone`: its subject went before anyone decided. */
export const REPORT_STATUSES = ["open", "dismissed", "removed", "upheld", "gone"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** What a moderator can make of a report. */
export const REPORT_DECISIONS = ["dismissed", "removed", "upheld"] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/**
 * Which of them fit what the report is about. An app is taken off the marketplace on its review page, with a reason
 * to its developer, and that closes the reports about it; what becomes of an account is a super admin's to decide.
 */
export const DECISIONS_BY_SUBJECT: Record<ReportSubjectType, readonly ReportDecision[]> = {
  review: ["dismissed", "removed"],
  app: ["dismissed"],
  user: ["dismissed", "upheld"],
};

/** Characters of a reason. */
export const MAX_REASON_LENGTH = 1_000;

/** After so many days, one whose report of an app or a user was decided about may report it again. */
export const REPORT_COOLDOWN_DAYS = 30;

/** Reports on one page of the admin dashboard. */
export const REPORT_PAGE_SIZE = 20;

/** What the dialog offers; words of one's own may follow. */
export const REPORT_REASONS: Record<ReportSubjectType, readonly [string, ...string[]]> = {
  review: [
    "Spam or advertising",
    "Insulting or hateful",
    "Private information",
    "Not about this app",
    "Something else",
  ],
  app: [
    "Misleading or broken",
    "Harmful or unsafe",
    "Copied from someone else",
    "Offensive or illegal",
    "Something else",
  ],
  user: [
    "Pretends to be someone else",
    "Fraud or deception",
    "Insulting or hateful",
    "Spam or advertising",
    "Something else",
  ],
};
