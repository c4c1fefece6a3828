const DAY_MS = 86_400_000;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;

/**
 * Formats how long ago something was posted (docs/product.md#project-requests): both the first day and a full day are
 * '1 day ago', then
 * days below 7, weeks below 30 days, then months of 30 days.
 * @param iso when it was posted, ISO 8601
 * @param now milliseconds since 1970
 */
export function postedAge(iso: string, now = Date.now()): string {
  const days = Math.max(1, Math.floor((now - Date.parse(iso)) / DAY_MS));
  if (days < 7) return ago(days, "day");
  return days < 30 ? ago(Math.floor(days / 7), "week") : ago(Math.floor(days / 30), "month");
}
