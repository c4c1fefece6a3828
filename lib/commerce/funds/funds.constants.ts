import { formatCents } from "@/lib/foundation/format/money";

/** Statuses of a funded milestone that its two sides are working on. */
export const WORKING_STATUSES = ["funded", "submitted", "changes_requested"] as const;
/** Statuses of a milestone whose money is held: it was paid, and nobody has decided where the money goes. */
export const HELD_STATUSES = [...WORKING_STATUSES, "in_dispute"] as const;

export const isHeld = (status: string): boolean => (HELD_STATUSES as readonly string[]).includes(status);

/** Days of silence, after the client got to know of submitted work, that approve it. */
export const SILENCE_DAYS = 14;
export const DAY_MS = 86_400_000;

/** What the client reads before and after funding a milestone. */
export const HOLD_TERMS =
  `We hold the payment until you approve the work. If you don't respond within ${SILENCE_DAYS} days after we ` +
  "tell you that it was submitted, it's approved automatically.";

/** The sentences of project funds. They are never called escrow. */
export const fundsMessages = {
  milestoneNotFound: "Milestone not found",
  onlyClient: "Only the client can do this.",
  onlyDeveloper: "Only the developer can do this.",
  ended: "This project has ended, so its milestones can't be funded.",
  alreadyFunded: "This milestone is already funded.",
  noDeveloper: "The developer can't be paid right now, so this milestone can't be funded.",
  dueTooLate: (days: number) => `You can fund a milestone up to ${days} days before it's due.`,
  tooExpensive: "A card can pay up to $999,999.99. Split this milestone into smaller ones.",
  disputed: "A bank is reviewing a payment of this project. Nothing can be decided until that ends.",
  partlyReturned: "Part of this payment was already refunded. Open a dispute, and we'll divide the rest.",
  alreadyStated: "You've already stated your case.",
  notWithdrawable: "Only the side that opened a dispute can withdraw it, until the other side has answered.",
  notDisputed: "This milestone isn't in dispute anymore.",
  withdrawnTooOften: "Disputes about this milestone have been withdrawn too often. We'll decide this one.",
  newStatement: "A side has just added a statement. Read it, then submit your decision again.",
  decided: "This dispute is decided. You can accept the decision or appeal it.",
  noDecision: "There's no decision to accept or appeal.",
  decisionAccepted: "You've accepted this decision, so you can't appeal it.",
  awaitingAnswer: "We haven't heard both sides yet. You can decide once we have, or when the time to respond is over.",
  sameModerator: "You made the first decision, so another moderator needs to decide the appeal.",
  notSuspended: "This account isn't suspended, so this side speaks for itself.",
  ownDispute: "This is your own project. Another moderator needs to decide.",
  tooMuch: "This is more than we hold for this milestone",
  notSubmitted: "The developer hasn't submitted work for this milestone, or you've already decided.",
  notFunded: "This milestone isn't funded, or its money has already been paid out or returned.",
  heldOnEnd:
    "You can't complete or cancel the project while we hold a payment. Approve the work, ask the developer to return " +
    "the payment, or wait for the decision if there's a dispute.",
} as const;

/** The platform's fee in cents: half a cent goes to the developer, as in the ledger. */
export const feeOf = (cents: number, percent: number): number => Math.ceil((cents * percent) / 100 - 0.5);

/** What the developer gets of a milestone once it is approved. */
export const describeMilestoneFee = (cents: number, percent: number): string =>
  percent === 0
    ? "Forgehall takes no fee."
    : `Forgehall keeps ${percent}% (${formatCents(feeOf(cents, percent))}) of what the developer is paid.`;
