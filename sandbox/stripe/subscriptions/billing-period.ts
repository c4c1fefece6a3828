/** How often a subscription is charged: every `count` intervals. */
export type Cycle = { interval: string; count: number };

const DAY = 24 * 60 * 60;

/**
 * Returns when the billing period that starts at `start` ends: the first date after it that lies whole cycles from the
 * anchor. All three are seconds since 1970. A day of the month that a month lacks becomes its last one, and later
 * months go back to it: January 31, February 28, March 31.
 */
export function periodEnd(anchor: number, cycle: Cycle, start: number): number {
  let cycles = Math.max(0, roughCycles(start - anchor, cycle) - 1);
  while (dateAfter(anchor, cycle, cycles) <= start) cycles += 1;
  return dateAfter(anchor, cycle, cycles);
}

/** Returns the date that is `cycles` cycles after the anchor. */
export function dateAfter(anchor: number, { interval, count }: Cycle, cycles: number): number {
  const steps = cycles * count;
  if (interval === "day") return anchor + steps * DAY;
  if (interval === "week") return anchor + steps * 7 * DAY;
  return addMonths(anchor, interval === "year" ? steps * 12 : steps);
}

/** At most the cycles in so many seconds: no month has more than 31 days, and no year more than 366. */
function roughCycles(seconds: number, { interval, count }: Cycle): number {
  const days = { day: 1, week: 7, month: 31 }[interval] ?? 366;
  return Math.floor(seconds / DAY / days / count);
}

function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
  return midnight / 1000 + (anchor % DAY);
}
