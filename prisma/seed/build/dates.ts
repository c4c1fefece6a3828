const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight (UTC) of the day of `now`: all demo dates count back from it, so that they look recent. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

/** ISO 8601, `days` before `base`; negative days are after it. */
export function daysBefore(base: Date, days: number): string {
  return new Date(base.getTime() - Math.round(days * DAY_MS)).toISOString();
}
