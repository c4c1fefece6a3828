import type { OrderStatus, RefundStatus } from "@/lib/orders/orders.constants";
import { refundsMessages as sentences } from "@/lib/refunds/refunds.messages";

type DecisionContext = {
  status: RefundStatus;
  orderStatus: OrderStatus;
  decision: "granted" | "declined";
  /** The status that whoever decides saw, where it is said. */
  seen?: RefundStatus | undefined;
  staff: boolean;
};

/**
 * Why a request cannot be decided so; null when it can. Decided is decided, but an admin may still grant what was
 * declined (decision 0030), and grant again what could not be sent (decision 0029).
 */
export function validateDecision({ status, orderStatus, decision, seen, staff }: DecisionContext): string | null {
  if (status === "refunded" || orderStatus === "refunded") return sentences.alreadyRefunded;
  if (status === "granted") return sentences.decidedGranted;
  const again = staff && decision === "granted";
  if (status === "declined" && !again) return sentences.decidedDeclined;
  if (status === "failed" && !again) return sentences.failed;
  if (seen && seen !== status) return status === "declined" ? sentences.declinedMeanwhile : sentences.changedMeanwhile;
  if (decision === "declined") return null;
  if (orderStatus === "disputed") return sentences.orderDisputed;
  return orderStatus === "completed" ? null : sentences.orderNotCompleted;
}
