const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Style = "clock" | "weekday" | "longWeekday" | "day" | "dayAndYear" | "longDay" | "longDayAndYear" | "key";

const STYLES: Record<Style, Intl.DateTimeFormatOptions> = {
  clock: { hour: "numeric", minute: "2-digit" },
  weekday: { weekday: "short" },
  longWeekday: { weekday: "long" },
  day: { month: "short", day: "numeric" },
  dayAndYear: { month: "short", day: "numeric", year: "numeric" },
  longDay: { month: "long", day: "numeric" },
  longDayAndYear: { month: "long", day: "numeric", year: "numeric" },
  // "03/12/2026", read by dayNumber().
  key: { year: "numeric", month: "2-digit", day: "2-digit" },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** @param timeZone the browser's own when undefined */
function format(style: Style, time: number, timeZone: string | undefined): string {
  const key = `${style} ${timeZone}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { ...STYLES[style], timeZone });
  formats.set(key, known);
  // Newer ICU data separates the time from AM and PM with U+202F; browsers and servers differ.
  return known.format(time).replaceAll("\u202f", " ");
}

/** The time of the reader: milliseconds since 1970, and the time zone (the browser's own when undefined). */
export type LocalTime = { now: number; timeZone: string | undefined };

/** Identifies the reader's day of a time. */
export const messageDay = (iso: string, timeZone: string | undefined) => format("key", Date.parse(iso), timeZone);

/** Formats the time of day ("10:42 AM"). */
export const formatClock = (iso: string, timeZone: string | undefined) => format("clock", Date.parse(iso), timeZone);

/**
 * Formats a day and time ("March 12, 2026, 10:42 AM"), for tooltips. In two parts, because browsers and servers join
 * them with different words.
 */
export const formatFullTime = (iso: string, timeZone: string | undefined) =>
  `${format("longDayAndYear", Date.parse(iso), timeZone)}, ${formatClock(iso, timeZone)}`;

/** Numbers the reader's calendar days, whatever the length of a day: 0 is January 1, 1970. */
function dayNumber(time: number, timeZone: string | undefined): number {
  const [month = 1, day = 1, year = 1970] = format("key", time, timeZone).split("/").map(Number);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** Days between the calendar days of two times. */
const daysAgo = (time: number, { now, timeZone }: LocalTime) => dayNumber(now, timeZone) - dayNumber(time, timeZone);

const isSameYear = (time: number, { now, timeZone }: LocalTime) =>
  format("key", time, timeZone).slice(-4) === format("key", now, timeZone).slice(-4);

/** Formats the day above its messages ("Today", "Yesterday", "Monday", "March 12", "March 12, 2025"). */
export function formatMessageDay(iso: string, local: LocalTime): string {
  const time = Date.parse(iso);
  const days = daysAgo(time, local);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days < 7) return format("longWeekday", time, local.timeZone);
  return format(isSameYear(time, local) ? "longDay" : "longDayAndYear", time, local.timeZone);
}

/** Formats how long ago something was ("now", "5m", "10:42 AM", "Yesterday", "Mon", "Mar 12"). */
export function formatAge(iso: string, local: LocalTime): string {
  const time = Date.parse(iso);
  const minutes = Math.floor((local.now - time) / MINUTE_MS);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes}m`;
  const days = daysAgo(time, local);
  if (days <= 0) return format("clock", time, local.timeZone);
  if (days === 1) return "Yesterday";
  if (days < 7) return format("weekday", time, local.timeZone);
  return format(isSameYear(time, local) ? "day" : "dayAndYear", time, local.timeZone);
}
