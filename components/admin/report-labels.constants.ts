import type { ReportSubjectType } from "@/lib/reports/reports.constants";

/** Links to the page on which to act on a report's subject. */
export const REVIEW_LABELS: Record<ReportSubjectType, string> = {
  review: "Review",
  app: "Review listing",
  project: "Review project",
  proposal: "Review proposal",
  user: "Review account",
  message: "Read conversation",
};

/** Confirmation texts for upholding a report. */
export const UPHOLD_CONFIRMATIONS: Record<
  ReportSubjectType,
  Record<"label" | "pending" | "title" | "description", string>
> = {
  project: {
    label: "Remove project",
    pending: "Removing...",
    title: "Remove this project?",
    description:
      "This hides it from everyone but its client and the developer who got the job, cancels it if it's open, and " +
      "closes every open report about it. We record the decision.",
  },
  proposal: {
    label: "Remove proposal",
    pending: "Removing...",
    title: "Remove this proposal?",
    description:
      "Its client no longer sees it, and its author can't send another. This closes every open report about it. " +
      "We record the decision.",
  },
  message: {
    label: "Remove message",
    pending: "Removing...",
    title: "Remove this message?",
    description:
      "This permanently deletes its text and files for both people, and closes every open report about it. We record " +
      "the decision.",
  },
  review: {
    label: "Remove review",
    pending: "Removing...",
    title: "Remove this review?",
    description:
      "This permanently deletes the review and the developer's reply, and closes every open report about it. We " +
      "record the decision.",
  },
  app: {
    label: "Confirm report",
    pending: "Confirming...",
    title: "Confirm this report?",
    description:
      "The app is already rejected. This closes every open report about it as valid. We record the decision.",
  },
  user: {
    label: "Confirm report",
    pending: "Confirming...",
    title: "Confirm this report?",
    description:
      "This closes every open report about this account as valid and keeps them on its record. The account stays " +
      "active. To suspend it instead, review the account.",
  },
};
