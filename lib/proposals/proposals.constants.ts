export const PROPOSAL_STATUSES = ["pending", "accepted", "rejected", "withdrawn"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Outcomes of a pending proposal: the client accepts or rejects, the author withdraws. */
export const PROPOSAL_DECISIONS = ["accepted", "rejected", "withdrawn"] as const;
export type ProposalDecision = (typeof PROPOSAL_DECISIONS)[number];
