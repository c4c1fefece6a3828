const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** An ISO date as a person reads it, in UTC so that server and browser agree ("12 March 2026"). */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}
