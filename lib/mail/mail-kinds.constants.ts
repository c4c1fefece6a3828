const moneyReason = "About your money, so it always comes.";
const securityReason = "About the safety of your account, so it always comes.";

/**
 * All kinds of email to users. `lockedWhy` replaces the switch of kinds that cannot be turned off, `forDevelopers`
 * marks kinds that only developers receive, and `because` states in the email why it was sent.
 */
export const MAIL_KINDS = [
  {
    value: "receipt",
    label: "Receipts",
    hint: "For what you buy or get for free.",
    lockedWhy: moneyReason,
    because: "you got an app on Forgehall",
    forDevelopers: false,
  },
  {
    value: "refund",
    label: "Refunds",
    hint: "Requests and decisions, of your purchases and of your apps.",
    lockedWhy: moneyReason,
    because: "it is about a payment of yours",
    forDevelopers: false,
  },
  {
    value: "security",
    label: "Password and email address",
    hint: "Changes of these and of two-step sign-in, and the links that make them.",
    lockedWhy: securityReason,
    because: "it is about the safety of your account",
    forDevelopers: false,
  },
  {
    value: "app_decision",
    label: "Decisions about your apps",
    hint: "What we approved, rejected or removed, and why.",
    lockedWhy: null,
    because: "you listed an app on Forgehall",
    forDevelopers: true,
  },
  {
    value: "proposal_received",
    label: "New proposals",
    hint: "For project requests that you posted.",
    lockedWhy: null,
    because: "you posted a project request on Forgehall",
    forDevelopers: false,
  },
  {
    value: "proposal_decided",
    label: "Answers to your proposals",
    hint: "Accepted, or not chosen.",
    lockedWhy: null,
    because: "you sent a proposal on Forgehall",
    forDevelopers: true,
  },
  {
    value: "project_ended",
    label: "End of a project",
    hint: "A client marks your job as completed, or cancels the project.",
    lockedWhy: null,
    because: "you sent a proposal on Forgehall",
    forDevelopers: true,
  },
] as const;

export type MailKind = (typeof MAIL_KINDS)[number]["value"];

/** Kinds that a user can turn off. */
export const OPTIONAL_MAIL_KINDS = MAIL_KINDS.filter(({ lockedWhy }) => lockedWhy === null).map(({ value }) => value);
