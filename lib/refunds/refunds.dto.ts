import type { OrderStatus, RefundStatus } from "@/lib/orders/orders.constants";

/** A refund request as its customer, the seller and admins see it. No e-mail, no payment ids. */
export type RefundRequest = {
  id: string;
  orderId: string;
  /** Decimal string in dollars: what goes back when it is granted, or went back. */
  amount: string;
  reason: string;
  status: RefundStatus;
  orderStatus: OrderStatus;
  /** What the decider wrote to the customer. */
  note: string | null;
  decidedBy: "developer" | "admin" | null;
  /** ISO 8601 UTC. */
  createdAt: string;
  paidAt: string | null;
  decidedAt: string | null;
  /** As it was sold; `id` is null once the app is deleted. */
  app: { id: string | null; title: string };
  /** Null once the account is deleted. */
  customer: { name: string } | null;
  developer: { id: string; name: string } | null;
  /** The provider's code for why a granted refund is not on its way; it is tried again every hour. Null when nothing is wrong. */
  failure: string | null;
};

/** How many stand where. */
export type RefundCounts = Record<RefundStatus | "total", number>;
