import { DAY_MS, isHeld, SILENCE_DAYS } from "@/lib/commerce/funds/funds.constants";
import type { MilestoneStatus, ProjectSide } from "@/lib/hiring/projects/projects.constants";

type State = { status: string; paymentDisputed: boolean };

/** A milestone whose money a bank reviews is in dispute, whatever it was before. */
export const statusOf = ({ status, paymentDisputed }: State): MilestoneStatus =>
  paymentDisputed && isHeld(status) ? "in_dispute" : (status as MilestoneStatus);

/** When silence approves submitted work; null before its client got to know of it. */
export const approvesAt = ({ status, noticedAt, paymentDisputed }: State & { noticedAt: Date | null }): Date | null =>
  status === "submitted" && noticedAt && !paymentDisputed
    ? new Date(noticedAt.getTime() + SILENCE_DAYS * DAY_MS)
    : null;

/** The side that has something to do: submitted work first, then funded work; null while staff or a bank decide. */
export function findWaiting(milestones: readonly State[]): ProjectSide | null {
  const statuses = milestones.map(statusOf);
  if (statuses.includes("in_dispute")) return null;
  if (statuses.includes("submitted")) return "client";
  return statuses.some((status) => status === "funded" || status === "changes_requested") ? "developer" : null;
}
