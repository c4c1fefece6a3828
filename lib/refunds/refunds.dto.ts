import type { z } from "zod";
import type { RefundStatus } from "@/lib/orders/orders.constants";
import type { refundRequest } from "@/lib/refunds/refunds.response";

/** A refund request as its customer, the seller and admins see it. No email address, no payment ids. */
export type RefundRequest = z.infer<typeof refundRequest>;

/** Number of requests by status. */
export type RefundCounts = Record<RefundStatus | "total", number>;

/** A failed refund that staff need to handle. */
export type FailedRefund = {
  orderId: string;
  appTitle: string;
  /** Null once the account is deleted. */
  customerName: string | null;
  /** Decimal string in dollars. */
  amount: string;
  /** A code of `refund-failures.messages.ts`. */
  failure: string;
  /** ISO 8601 UTC. */
  failedAt: string;
};
