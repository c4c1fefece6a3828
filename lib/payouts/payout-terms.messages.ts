import { pluralize } from "@/lib/format/count";
import { REFUND_DAYS } from "@/lib/orders/orders.constants";

/** What applies to a developer's new sales. */
export type PayoutTerms = {
  /** The platform's share of a sale, in percent. */
  feePercent: number;
  /** Days after the payment until the developer's share is available; 0 for verified developers. */
  holdDays: number;
};

/** "10", "2.5": a percentage without needless zeros. */
export const formatPercent = (percent: number): string => `${Number(percent.toFixed(2))}%`;

/** Says how much of a sale the developer keeps and when it is available. */
export function describeTerms({ feePercent, holdDays }: PayoutTerms): string {
  const keep =
    feePercent > 0 ? `You keep ${formatPercent(100 - feePercent)} of each sale.` : "You keep all of each sale.";
  if (holdDays === 0) return `${keep} Your share of each new sale is available right away.`;
  const wait = `Your share becomes available ${pluralize(holdDays, "day")} after the purchase`;
  return holdDays === REFUND_DAYS
    ? `${keep} ${wait}, because buyers can request a refund until then.`
    : `${keep} ${wait}.`;
}
