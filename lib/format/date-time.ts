const dateTimeFormat = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
  timeZoneName: "short",
});

/** Formats an ISO date to the minute, in UTC so that server and browser agree ("Mar 12, 2026, 14:05 UTC"). */
export function formatDateTime(iso: string): string {
  return dateTimeFormat.format(new Date(iso));
}
