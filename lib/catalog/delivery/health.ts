import type { HealthProblem } from "@/lib/catalog/delivery/delivery.constants";

/** Whether buyers get what they were promised, as far as checks can tell (decision 0100). */
export type HealthState = "unknown" | "healthy" | "suspect" | "broken";

/** What is stored of the checks of one file or link. */
export type Health = {
  health: string;
  healthSince: Date | null;
  healthFailures: number;
  healthFailedAt: Date | null;
  healthProblem: string | null;
};

export const healthSelect = {
  health: true,
  healthSince: true,
  healthFailures: true,
  healthFailedAt: true,
  healthProblem: true,
} as const;

/** What one check found. `unknown` says nothing about it: it was turned away, or we are cut off ourselves. */
export type CheckResult = "ok" | "unknown" | { problem: HealthProblem };

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SUSPECT_FAILURES = 3;
const SUSPECT_MS = 6 * HOUR_MS;
const BROKEN_MS = 72 * HOUR_MS;

/** Three hours apart, so that the third failure is six hours after the first. */
const RETRY_MS = 3 * HOUR_MS;
const SUSPECT_RETRY_MS = 12 * HOUR_MS;
/** A file that was restored is on sale again within the hour. */
const BROKEN_RETRY_MS = HOUR_MS;

const isSuspect = ({ healthFailures, healthFailedAt }: Health, now: Date) =>
  healthFailures >= SUSPECT_FAILURES &&
  healthFailedAt !== null &&
  now.getTime() - healthFailedAt.getTime() >= SUSPECT_MS;

function nextState(before: Health, result: CheckResult, failed: Health, now: Date): HealthState {
  const state = before.health as HealthState;
  if (result === "ok") return "healthy";
  if (state === "broken") return "broken";
  if (state === "suspect") {
    const since = before.healthSince ?? now;
    return result !== "unknown" && now.getTime() - since.getTime() >= BROKEN_MS ? "broken" : "suspect";
  }
  if (result === "unknown") return "unknown";
  return isSuspect(failed, now) ? "suspect" : state;
}

/**
 * Returns what is known after another check: three failures over at least six hours make it suspect, and another one 72
 * hours later broken. A check that found nothing out never counts as a failure and ends no state but `healthy`.
 */
export function nextHealth(before: Health, result: CheckResult, now: Date): Health {
  const isFailure = result !== "ok" && result !== "unknown";
  const counted: Health = isFailure
    ? {
        ...before,
        healthFailures: before.healthFailures + 1,
        healthFailedAt: before.healthFailedAt ?? now,
        healthProblem: result.problem,
      }
    : before;
  const health = nextState(before, result, counted, now);
  const base = result === "ok" ? { healthFailures: 0, healthFailedAt: null, healthProblem: null } : {};
  return { ...counted, ...base, health, healthSince: health === before.health ? before.healthSince : now };
}

/** Returns when to check again: daily while all is well, sooner while something may be wrong. */
export function nextCheckAt({ health, healthSince, healthFailures }: Health, now: Date): Date {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (health === "broken") return after(BROKEN_RETRY_MS);
  if (health === "suspect") {
    const broken = new Date((healthSince ?? now).getTime() + BROKEN_MS);
    const retry = after(SUSPECT_RETRY_MS);
    return broken > now && broken < retry ? broken : retry;
  }
  return after(healthFailures > 0 ? RETRY_MS : DAY_MS);
}
