/** What can be reported. */
export const REPORT_SUBJECTS = ["review", "app", "user", "project", "proposal", "message"] as const;
export type ReportSubjectType = (typeof REPORT_SUBJECTS)[number];

/** `gone`: the subject was deleted before a decision. */
export const REPORT_STATUSES = ["open", "dismissed", "removed", "upheld", "gone"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** A moderator's possible decisions. */
export const REPORT_DECISIONS = ["dismissed", "removed", "upheld"] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/**
 * The decision that upholds a report. A moderator rejects an app on its review page, with a reason for its developer,
 * which closes its reports; "removed" is for a report that is open although the app is rejected (decision 0023). A
 * moderator suspends an account on its page, which upholds its reports (decision 0046).
 */
export const UPHOLDING_DECISION: Record<ReportSubjectType, Exclude<ReportDecision, "dismissed">> = {
  review: "removed",
  app: "removed",
  user: "upheld",
  project: "removed",
  proposal: "removed",
  message: "removed",
};

/** Maximum length of a reason, in characters. */
export const MAX_REASON_LENGTH = 1_000;

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

/** Days after a decision until the reporter can report the same app or user again. */
export const REPORT_COOLDOWN_DAYS = 30;

/** Reports on one page of the admin dashboard. */
export const REPORT_PAGE_SIZE = 20;

/** Reasons offered in the dialog; users can add their own text. */
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
  project: [
    "Spam or advertising",
    "Fraud or deception",
    "Asks for free work",
    "Offensive or illegal",
    "Something else",
  ],
  proposal: [
    "Spam or advertising",
    "Fraud or deception",
    "Insulting or hateful",
    "Asks to pay elsewhere",
    "Something else",
  ],
  message: [
    "Spam or advertising",
    "Fraud or deception",
    "Insulting or hateful",
    "Asks to pay elsewhere",
    "Something else",
  ],
};

/** Days after a decision in which moderators can still open a reported conversation, for an appeal. */
export const APPEAL_DAYS = 30;
/** Messages shown before and after the reported one. */
export const REPORTED_CONTEXT = 20;
