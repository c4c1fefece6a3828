import { DAY_MS, isHeld, SILENCE_DAYS } from "@/lib/commerce/funds/funds.constants";
import { formatCents } from "@/lib/foundation/format/money";

/** The two sides of a project. */
export const PROJECT_SIDES = ["client", "developer"] as const;
export type ProjectSide = (typeof PROJECT_SIDES)[number];

/** A project starts with the acceptance of its proposal and ends with its request. */
export const PROJECT_STATES = ["in_progress", "completed", "cancelled"] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

export const MILESTONE_STATUSES = [
  "agreed",
  "funded",
  "submitted",
  "approved",
  "changes_requested",
  "refunded",
  "in_dispute",
  "settled",
] as const;
export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number];

/** Whether money of a project was approved or settled: only such projects count in someone's record. */
export const isPaid = (milestones: readonly { status: string }[]): boolean =>
  milestones.some(({ status }) => status === "approved" || status === "settled");

type DisputeState = {
  effectiveAt: Date | null;
  appealedBy: string | null;
  statements: readonly { side: string; aboutAppeal: boolean }[];
};
type State = { status: string; paymentDisputed: boolean; dispute: DisputeState | null };

/**
 * A milestone whose money a bank reviews is in dispute, whatever it was before. One that staff have decided about is
 * settled for both sides, also while the decision can be appealed.
 */
export function statusOf({ status, paymentDisputed, dispute }: State): MilestoneStatus {
  if (paymentDisputed && isHeld(status)) return "in_dispute";
  return dispute?.effectiveAt ? "settled" : (status as MilestoneStatus);
}

/** When silence approves submitted work; null before its client got to know of it. */
export const approvesAt = ({
  status,
  noticedAt,
  paymentDisputed,
}: Omit<State, "dispute"> & { noticedAt: Date | null }): Date | null =>
  status === "submitted" && noticedAt && !paymentDisputed
    ? new Date(noticedAt.getTime() + SILENCE_DAYS * DAY_MS)
    : null;

/** The sides that can still state their case in a dispute, or answer an appeal: staff haven't heard them. */
export function findSilent({ appealedBy, statements }: Omit<DisputeState, "effectiveAt">): ProjectSide[] {
  const said = statements.filter(({ aboutAppeal }) => aboutAppeal === (appealedBy !== null)).map(({ side }) => side);
  return PROJECT_SIDES.filter((side) => side !== appealedBy && !said.includes(side));
}

/**
 * The side that has something to do: its case in a dispute first, then submitted work, then funded work; null while
 * staff or a bank decide.
 */
export function findWaiting(milestones: readonly State[]): ProjectSide | null {
  const statuses = milestones.map(statusOf);
  const disputed = milestones.filter((each, index) => statuses[index] === "in_dispute" && !each.paymentDisputed);
  const [silent] = disputed.flatMap(({ dispute }) => (dispute ? findSilent(dispute) : []));
  if (silent) return silent;
  if (statuses.includes("in_dispute")) return null;
  if (statuses.includes("submitted")) return "client";
  return statuses.some((status) => status === "funded" || status === "changes_requested") ? "developer" : null;
}

/**
 * What is recorded in a project's history. `milestones_kept`: proposed ones were withdrawn or declined;
 * `payment_kept`: a bank that reviewed a payment let it stand; `decision_reopened`: too little of the payment was left.
 */
export const PROJECT_EVENTS = [
  "started",
  "milestones_proposed",
  "milestones_accepted",
  "milestones_kept",
  "completed",
  "cancelled",
  "funded",
  "submitted",
  "changes_requested",
  "approved",
  "refunded",
  "payment_disputed",
  "payment_kept",
  "disputed",
  "dispute_withdrawn",
  "settled",
  "decision_accepted",
  "decision_appealed",
  "decision_applied",
  "decision_reopened",
] as const;
export type ProjectEventKind = (typeof PROJECT_EVENTS)[number];

/** Days in which staff's first decision about a dispute can be appealed. */
export const APPEAL_DAYS = 5;
/** Days that each side has to state its case, or to answer an appeal, before staff decide without it. */
export const STATEMENT_DAYS = 3;

type OpenDispute = Omit<DisputeState, "effectiveAt"> & { createdAt: Date; appealedAt: Date | null };

/** Until when staff wait for the sides that they haven't heard; null once they can decide. */
export function answerUntil(dispute: OpenDispute): Date | null {
  if (findSilent(dispute).length === 0) return null;
  const until = new Date((dispute.appealedAt ?? dispute.createdAt).getTime() + STATEMENT_DAYS * DAY_MS);
  return until > new Date() ? until : null;
}

/** Limits of a project's milestones (docs/product.md#projects). */
export const MAX_MILESTONES = 20;
export const MAX_MILESTONE_TITLE = 120;
/** In cents: what a card can pay. */
export const MIN_MILESTONE_CENTS = 50;
/** The latest due date, in days from now. */
export const MAX_DUE_DAYS = 3 * 365;
/** How often the milestones of one project can change: each change is an entry of its history and an email. */
export const MAX_MILESTONE_CHANGES = 200;

/** Limits of submitted work. */
export const MAX_DELIVERY_FILES = 10;
export const MAX_DELIVERY_LINKS = 10;
/** In characters: signed addresses of storage services are long. */
export const MAX_LINK = 2_000;
export const MAX_NOTE = 5_000;
/** How often one milestone can be submitted. */
export const MAX_SUBMISSIONS = 50;

/** Limits of the hours that a client agrees to with an hourly rate. */
export const MIN_HOURS = 0.25;
export const MAX_HOURS = 10_000;
/** In cents: the highest cost that a proposal can have. */
export const MAX_AGREED_CENTS = 9_999_999_999;

/** The sentences of projects. */
export const hiredMessages = {
  notFound: "Project not found",
  ended: "This project has ended, so its milestones can't change.",
  noMilestones: "This project has no milestones: it started without them, or without an agreed total.",
  funded: "A milestone has been funded, so the milestones can't change anymore.",
  stale: "The milestones changed after you opened them. Please review them again.",
  nothingProposed: "There are no proposed milestones to accept.",
  ownProposal: "You proposed these milestones, so the other side accepts them.",
  unchanged: "You've already agreed on these milestones.",
  tooManyChanges: "These milestones have changed too often.",
  notSubmittable: "Choose a published release of the client's app.",
  tooManySubmissions: "This milestone has been submitted too often.",
  nothingSubmitted: "Add at least one file or link",
  wrongSum: (sum: number, agreed: number) =>
    `Milestones must add up to ${formatCents(agreed)}. These add up to ${formatCents(sum)}.`,
  duePast: "A due date can't be in the past.",
  dueTooLate: "A due date can be at most three years from now.",
  /** The note of the event when a payment is returned because of it. */
  accountDeleted: { client: "The client's account was deleted.", developer: "The developer's account was deleted." },
  hoursOfFixed: "Hours can only be given for an hourly project.",
  hoursOfAcceptance: "Hours can only be given when accepting.",
  tooExpensive: "Rate and hours add up to more than $99,999,999.99.",
} as const;
