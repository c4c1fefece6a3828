const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight (UTC) of the day of `now`: all demo dates count back from it, so that they look recent. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

/** ISO 8601, `days` before `base`; negative days are after it. */
export function daysBefore(base: Date, days: number): string {
  return new Date(base.getTime() - Math.round(days * DAY_MS)).toISOString();
}

/**
 * The date that is some months after another one, as the payment provider counts billing periods: a day that the month
 * lacks becomes its last one.
 */
export function monthsAfter(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
  return new Date(midnight + (from.getTime() % DAY_MS));
}
