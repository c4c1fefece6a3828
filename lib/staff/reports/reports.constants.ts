/** What can be reported. */
export const REPORT_SUBJECTS = ["review", "app", "user", "project", "proposal", "message", "rating"] as const;
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
 * moderator suspends an account on its page, which upholds its reports (decision 0034).
 */
export const UPHOLDING_DECISION: Record<ReportSubjectType, Exclude<ReportDecision, "dismissed">> = {
  review: "removed",
  app: "removed",
  user: "upheld",
  project: "removed",
  proposal: "removed",
  message: "removed",
  rating: "removed",
};

/** Maximum length of a reason, in characters. */
export const MAX_REASON_LENGTH = 1_000;

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
  rating: [
    "Insulting or hateful",
    "Private information",
    "Not about this project",
    "Spam or advertising",
    "Something else",
  ],
};

/** Days after a decision in which moderators can still open a reported conversation, for an appeal. */
export const APPEAL_DAYS = 30;
/** Messages shown before and after the reported one. */
export const REPORTED_CONTEXT = 20;

/** Sentences of reports. */
export const reportsMessages = {
  chooseReason: "Choose a reason.",
  ownReview: "You can't report your own review, but you can delete it.",
  ownApp: "You can't report your own app, but you can unlist it.",
  ownProject: "You can't report your own project, but you can cancel it.",
  ownProposal: "You can't report your own proposal, but you can withdraw it.",
  ownMessage: "You can't report your own message.",
  ownRating: "You can't report your own rating.",
  projectInProgress: "This project is in progress, so its developer is at work. Suspend the client instead.",
  proposalAccepted: "The client accepted this proposal. Suspend the developer instead.",
  ownAccount: "You can't report your own account.",
  concernsYou: "This report is by you or about you. Another moderator needs to decide it.",
  closesYours: "You reported this too, so another moderator needs to uphold it.",
  decidedAlready: "You've reported this before, and a moderator has reviewed it.",
  notFound: "Report not found",
  decided: "This report has already been decided.",
  decisionDoesNotFit: "You can't decide this report here. Reject the app on its review page.",
  reasonOfRemoval: "A reason can only be given when removing something.",
  reported: {
    review: "Review reported",
    app: "App reported",
    user: "User reported",
    project: "Project reported",
    proposal: "Proposal reported",
    message: "Message reported",
    rating: "Review reported",
  },
  reportedText: "Thanks. A moderator will review it.",
  dismissed: "Report dismissed",
  dismissedText: {
    review: "The review stays.",
    app: "The app stays as it is.",
    user: "The account stays as it is.",
    project: "The project stays.",
    proposal: "The proposal stays.",
    message: "The message stays.",
    rating: "The review stays.",
  },
  upheld: {
    review: "Review removed",
    app: "Report confirmed",
    user: "Report confirmed",
    project: "Project removed",
    proposal: "Proposal removed",
    message: "Message removed",
    rating: "Review removed",
  },
  upheldText: {
    review: "It no longer counts toward the app's rating.",
    app: "The app stays rejected.",
    user: "It stays on the account's record.",
    project: "Only its client and the developer who got the job still see it. Its pending proposals are closed.",
    proposal: "Its client no longer sees it.",
    message: "Neither person can see it anymore.",
    rating: "It no longer counts toward the rating of the person it's about.",
  },
  error: "Error",
} as const;
