/** What can be reported; more kinds follow by a line here, in `decide-report.ts` and in the table's check. */
export const REPORT_SUBJECTS = ["review"] as const;
export type ReportSubjectType = (typeof REPORT_SUBJECTS)[number];

/** `gone`: its subject went before anyone decided. */
export const REPORT_STATUSES = ["open", "dismissed", "removed", "gone"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** What a moderator can make of a report. */
export const REPORT_DECISIONS = ["dismissed", "removed"] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Characters of a reason. */
export const REASON_LENGTH = 1_000;

/** Reports on one page of the admin dashboard. */
export const REPORT_PAGE_SIZE = 20;

/** What the dialog offers; words of one's own may follow. */
export const REPORT_REASONS = ["Spam or advertising", "Insulting or hateful", "Private information", "Not about this app", "Something else"] as const;
