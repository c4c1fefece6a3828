import { seededRandom } from "../random";
import { monthsAfter } from "./dates";

/** The share of subscribers that cancel before the first renewal, and before each later one. */
const FIRST_CHURN = 0.14;
const CHURN = 0.06;
const UNPAID_SHARE = 0.2;
/** How long the provider tries to collect an unpaid renewal. */
const RETRIES_MS = 15 * 24 * 60 * 60 * 1000;

/** What became of a subscription by the base date. */
export type Life = {
  /** When each paid period started, and after the last one when it ended or ends. */
  dates: Date[];
  state: "active" | "canceling" | "canceled" | "unpaid";
  endedAt: Date | null;
};

/**
 * How long a subscription has been paid.
 * @param start a date with whole seconds
 * @param name decides, together with the number of periods, when it ends; null renews forever
 */
export function liveSubscription(base: Date, start: Date, priceType: string, name: string | null): Life {
  const random = seededRandom(`life ${name}`);
  const step = priceType === "yearly" ? 12 : 1;
  const dates = [start];
  for (;;) {
    const end = monthsAfter(start, dates.length * step);
    const isLast = name !== null && random.chance(dates.length === 1 ? FIRST_CHURN : CHURN);
    const isUnpaid = random.chance(UNPAID_SHARE);
    dates.push(end);
    if (end >= base) return { dates, state: isLast ? "canceling" : "active", endedAt: null };
    if (!isLast) continue;
    const gaveUp = new Date(end.getTime() + RETRIES_MS);
    return isUnpaid && gaveUp < base
      ? { dates, state: "unpaid", endedAt: gaveUp }
      : { dates, state: "canceled", endedAt: end };
  }
}
