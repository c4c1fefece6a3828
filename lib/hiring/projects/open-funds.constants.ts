/** Groups by days since a milestone was funded, both inclusive; null for no end. */
export const FUND_AGES = [
  { group: "0-14", from: 0, to: 14 },
  { group: "15-30", from: 15, to: 30 },
  { group: "31-60", from: 31, to: 60 },
  { group: "over-60", from: 61, to: null },
] as const;

/** What staff list open milestones by: their age, what is in dispute, and what a bank's dispute freezes. */
export const FUND_GROUPS = ["0-14", "15-30", "31-60", "over-60", "in_dispute", "frozen"] as const;
export type FundGroup = (typeof FUND_GROUPS)[number];

export const FUND_GROUP_LABELS: Record<FundGroup, string> = {
  "0-14": "0–14 days",
  "15-30": "15–30 days",
  "31-60": "31–60 days",
  "over-60": "Over 60 days",
  in_dispute: "In dispute",
  frozen: "Frozen by a bank's dispute",
};
