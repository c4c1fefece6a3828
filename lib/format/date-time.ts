const dateTimeFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
  timeZoneName: "short",
});

/** Formats an ISO date to the minute, in UTC so that server and browser agree ("12 March 2026 at 14:05 UTC"). */
export function formatDateTime(iso: string): string {
  return dateTimeFormat.format(new Date(iso));
}
