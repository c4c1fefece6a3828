import type { OrderStatus, RefundStatus } from "@/lib/orders/orders.constants";
import { refundsMessages as sentences } from "@/lib/refunds/refunds.messages";

type DecisionContext = {
  status: RefundStatus;
  orderStatus: OrderStatus;
  decision: "granted" | "declined";
  /** The status that the decider saw, if given. */
  seen?: RefundStatus | undefined;
  staff: boolean;
};

/**
 * Returns why a request cannot get this decision; null when it can. Decisions are final, except that an admin can still
 * grant a declined request (decision 0030) and grant again one that could not be sent (decision 0029).
 */
export function validateDecision({ status, orderStatus, decision, seen, staff }: DecisionContext): string | null {
  if (status === "refunded" || orderStatus === "refunded") return sentences.alreadyRefunded;
  if (status === "granted") return sentences.decidedGranted;
  const canGrantAgain = staff && decision === "granted";
  if (status === "declined" && !canGrantAgain) return sentences.decidedDeclined;
  if (status === "failed" && !canGrantAgain) return sentences.failed;
  if (seen && seen !== status) return status === "declined" ? sentences.declinedMeanwhile : sentences.changedMeanwhile;
  if (decision === "declined") return null;
  if (orderStatus === "disputed") return sentences.orderDisputed;
  return orderStatus === "completed" ? null : sentences.orderNotCompleted;
}
