import { REFUND_DAYS } from "@/lib/orders/orders.constants";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the end of the refund window; null for a free order, or one that is not completed. */
export function refundableUntil({
  status,
  amountCents,
  completedAt,
}: {
  status: string;
  amountCents: number;
  completedAt: Date | null;
}): Date | null {
  if (status !== "completed" || amountCents === 0 || !completedAt) return null;
  return new Date(completedAt.getTime() + REFUND_DAYS * DAY_MS);
}

/**
 * Returns the days left until then, rounded up and at least 1; null once it has passed. The last moment still counts.
 */
export function refundDaysLeft(until: Date, now: Date): number | null {
  const left = until.getTime() - now.getTime();
  return left < 0 ? null : Math.max(1, Math.ceil(left / DAY_MS));
}
