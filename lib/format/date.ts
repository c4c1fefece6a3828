const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** Formats an ISO date as a day, in UTC so that server and browser agree ("March 12, 2026"). */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

const dayOfYear = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const monthName = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
const shortMonthAndYear = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const monthAndYear = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** Formats a day without its year ("Mar 12"), in UTC. */
export const formatShortDay = (iso: string) => dayOfYear.format(new Date(iso));

/** Formats a day with a short month and its year ("Mar 12, 2026"), in UTC. */
export const formatDayAndYear = (iso: string) => shortDay.format(new Date(iso));

/** Formats a month without its year ("Mar"), in UTC. */
export const formatShortMonth = (iso: string) => monthName.format(new Date(iso));

/** Formats a short month and its year ("Mar 2026"), in UTC. */
export const formatShortMonthAndYear = (iso: string) => shortMonthAndYear.format(new Date(iso));

/** Formats a month and its year ("March 2026"), in UTC. */
export const formatMonth = (iso: string) => monthAndYear.format(new Date(iso));
