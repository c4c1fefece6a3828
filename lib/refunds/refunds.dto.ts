import type { z } from "zod";
import type { RefundStatus } from "@/lib/orders/orders.constants";
import type { refundRequest } from "@/lib/refunds/refunds.answer";

/** A refund request as its customer, the seller and admins see it. No e-mail, no payment ids. */
export type RefundRequest = z.infer<typeof refundRequest>;

/** How many stand where. */
export type RefundCounts = Record<RefundStatus | "total", number>;
