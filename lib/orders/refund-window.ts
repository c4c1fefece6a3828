import { REFUND_DAYS } from "@/lib/orders/orders.constants";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when a refund of an order can be asked for; null when it was free, is not paid or is paid no longer. */
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

/** Days until then, the last one counting as one; null when it is over. The last moment is still in time. */
export function refundDaysLeft(until: Date, now: Date): number | null {
  const left = until.getTime() - now.getTime();
  return left < 0 ? null : Math.max(1, Math.ceil(left / DAY_MS));
}
