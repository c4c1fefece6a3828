import type { RetentionCohort } from "@/lib/sales/sales.dto";

/** How many of all cohorts that are old enough were left. */
export type RetentionPoint = { subscribers: number; retained: number };

/** Returns the cohorts from the first one with subscribers on. */
export function trimCohorts(cohorts: readonly RetentionCohort[]): RetentionCohort[] {
  const first = cohorts.findIndex(({ subscribers }) => subscribers > 0);
  return first === -1 ? [] : cohorts.slice(first);
}

/**
 * Adds cohorts up: the item at index 0 is after one month, with the subscribers of every cohort that is that old, so
 * that a large month weighs more than a small one.
 */
export function addCohorts(cohorts: readonly RetentionCohort[]): RetentionPoint[] {
  const longest = Math.max(0, ...cohorts.map(({ retained }) => retained.length));
  return Array.from({ length: longest }, (_, index) => {
    const old = cohorts.filter(({ retained }) => retained.length > index);
    return {
      subscribers: old.reduce((sum, { subscribers }) => sum + subscribers, 0),
      retained: old.reduce((sum, { retained }) => sum + (retained[index] ?? 0), 0),
    };
  });
}
