// Without Intl, whose first use takes a browser 23 ms before a public page is interactive (decision 0008).
const MONTHS = "January February March April May June July August September October November December".split(" ");

/** Reads an ISO date in UTC, so that server and browser agree. */
function readDate(iso: string) {
  const date = new Date(iso);
  const month = MONTHS[date.getUTCMonth()] ?? "";
  return { day: date.getUTCDate(), month, shortMonth: month.slice(0, 3), year: date.getUTCFullYear() };
}

/** Formats an ISO date as a day ("March 12, 2026"). */
export function formatDay(iso: string): string {
  const { day, month, year } = readDate(iso);
  return `${month} ${day}, ${year}`;
}

/** Formats a day without its year ("Mar 12"). */
export function formatShortDay(iso: string): string {
  const { day, shortMonth } = readDate(iso);
  return `${shortMonth} ${day}`;
}

/** Formats a day with a short month and its year ("Mar 12, 2026"). */
export const formatDayAndYear = (iso: string) => `${formatShortDay(iso)}, ${readDate(iso).year}`;

/** Formats a month without its year ("Mar"). */
export const formatShortMonth = (iso: string) => readDate(iso).shortMonth;

/** Formats a short month and its year ("Mar 2026"). */
export const formatShortMonthAndYear = (iso: string) => `${formatShortMonth(iso)} ${readDate(iso).year}`;

/** Formats a month and its year ("March 2026"). */
export const formatMonth = (iso: string) => `${readDate(iso).month} ${readDate(iso).year}`;
