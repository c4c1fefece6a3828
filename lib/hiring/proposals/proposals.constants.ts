export const PROPOSAL_STATUSES = ["pending", "accepted", "rejected", "withdrawn"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Outcomes of a pending proposal: the client accepts or rejects, the author withdraws. */
export const PROPOSAL_DECISIONS = ["accepted", "rejected", "withdrawn"] as const;

/** How the client sorts proposals, which only they learn. */
export const PROPOSAL_MARKS = ["shortlisted", "archived"] as const;
export type ProposalMark = (typeof PROPOSAL_MARKS)[number];

/** The client's lists of proposals: those not archived, and those with either mark. */
export const PROPOSAL_VIEWS = ["active", ...PROPOSAL_MARKS] as const;
export type ProposalView = (typeof PROPOSAL_VIEWS)[number];

/** Sentences of proposals. */
export const proposalsMessages = {
  notFound: "Proposal not found",
  ownProject: "You can't send a proposal to your own project.",
  projectClosed: "This project is closed to new proposals.",
  alreadySent: "You've already sent a proposal for this project.",
  readersOnly: "Only the client and the author can see a proposal.",
  clientDecides: "Only the client who posted the project can accept or reject a proposal.",
  clientMarks: "Only the client who posted the project can sort proposals.",
  awaitsConfirmation: "You accepted this proposal, so it can't be archived.",
  authorWithdraws: "Only the author can withdraw a proposal.",
  authorEdits: "Only the author can edit a proposal.",
  authorConfirms: "Only the author can confirm a proposal.",
  nothingToConfirm: "This acceptance is out of date. Please review the project again.",
  changed: "This proposal changed after you opened it. Please review it again.",
  decided: {
    accepted: "This proposal has already been accepted.",
    rejected: "This proposal has already been rejected.",
    withdrawn: "This proposal has been withdrawn.",
  },
  milestonesOfHourly:
    "Milestones need a fixed price. For an hourly project, agree on them once the client has hired you.",
  nothingChanged: "No changes to save",
  nothingToChange: "Send at least one field to change.",
} as const;

export const MIN_PROPOSAL = 10;
export const MAX_PROPOSAL_FILES = 5;
