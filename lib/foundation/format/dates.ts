// Without Intl, whose first use takes a browser 23 ms before a public page is interactive (decision 0007).
const MONTHS = "January February March April May June July August September October November December".split(" ");

/**
 * Where the reader of a date is: "UTC" for documents, emails and the server's HTML, "local" for the time zone of the
 * browser (decision 0075).
 */
export type Zone = "UTC" | "local";

function readDate(iso: string, zone: Zone = "UTC") {
  const date = new Date(iso);
  const [year, monthIndex, day, hour, minute] =
    zone === "local"
      ? [date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()]
      : [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()];
  const month = MONTHS[monthIndex] ?? "";
  return { year, month, shortMonth: month.slice(0, 3), day, hour, minute };
}

/** Formats an ISO date as a day ("March 12, 2026"). */
export function formatDay(iso: string, zone?: Zone): string {
  const { day, month, year } = readDate(iso, zone);
  return `${month} ${day}, ${year}`;
}

/** Formats a day of a document or an email, which says that it is in UTC ("March 12, 2026 (UTC)"). */
export const formatUtcDay = (iso: string) => `${formatDay(iso)} (UTC)`;

/** Formats a day without its year ("Mar 12"). */
export function formatShortDay(iso: string, zone?: Zone): string {
  const { day, shortMonth } = readDate(iso, zone);
  return `${shortMonth} ${day}`;
}

/** Formats a day with a short month and its year ("Mar 12, 2026"). */
export const formatDayAndYear = (iso: string, zone?: Zone) =>
  `${formatShortDay(iso, zone)}, ${readDate(iso, zone).year}`;

/** Formats a date to the minute ("Mar 12, 2026, 2:05 PM", in UTC "Mar 12, 2026, 2:05 PM UTC"). */
export function formatDateTime(iso: string, zone: Zone = "UTC"): string {
  const { hour, minute } = readDate(iso, zone);
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
  return `${formatDayAndYear(iso, zone)}, ${clock}${zone === "UTC" ? " UTC" : ""}`;
}

/** Formats a month without its year ("Mar"). */
export const formatShortMonth = (iso: string) => readDate(iso).shortMonth;

/** Formats a short month and its year ("Mar 2026"). */
export const formatShortMonthAndYear = (iso: string) => `${formatShortMonth(iso)} ${readDate(iso).year}`;

/** Formats a month and its year ("March 2026"). */
export const formatMonth = (iso: string) => `${readDate(iso).month} ${readDate(iso).year}`;

const DAY_MS = 86_400_000;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/**
 * Formats how long ago something was posted (docs/product.md#project-requests): both the first day and a full day are
 * '1 day ago', then days below 7, weeks below 30 days, then months of 30 days.
 * @param iso when it was posted, ISO 8601
 * @param now milliseconds since 1970
 */
export function postedAge(iso: string, now = Date.now()): string {
  const days = Math.max(1, Math.floor((now - Date.parse(iso)) / DAY_MS));
  if (days < 7) return ago(days, "day");
  return days < 30 ? ago(Math.floor(days / 7), "week") : ago(Math.floor(days / 30), "month");
}
