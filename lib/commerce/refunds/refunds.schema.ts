import * as z from "zod/mini";
import { REFUND_STATUSES } from "@/lib/commerce/orders/orders.constants";
import { id, optionalText, text } from "@/lib/foundation/fields.schema";
import { paging } from "@/lib/foundation/paging.schema";
import { refundsMessages, MAX_REFUND_TEXT } from "@/lib/commerce/refunds/refunds.constants";

export const refundReason = text("Reason", { min: 1, max: MAX_REFUND_TEXT, multiline: true });
/** `POST /api/orders/{id}/refund-requests`. */
export const refundRequestInput = z.object({ reason: refundReason });
export type RefundRequestInput = z.infer<typeof refundRequestInput>;

/** `POST /api/super-admin/orders/{id}/refund`: why, which buyer and developer read. */
export const staffRefundInput = z.object({ reason: refundReason });
export type StaffRefundInput = z.infer<typeof staffRefundInput>;

export const refundNoteInput = optionalText("Note", { max: MAX_REFUND_TEXT, multiline: true });
/**
 * `PUT /api/refund-requests/{id}`. `from` is the status the decider saw; the decision is rejected if it has changed, so
 * that a request declined or failed meanwhile is not approved unread.
 */
export const refundDecisionInput = z.object({
  decision: z.enum(["granted", "declined"]),
  from: z.optional(z.enum(["open", "declined", "failed"])),
  note: refundNoteInput,
});
export type RefundDecisionInput = z.infer<typeof refundDecisionInput>;

export const orderParams = z.object({ id: id(refundsMessages.orderNotFound) });
export const refundParams = z.object({ id: id(refundsMessages.requestNotFound) });

/** `GET /api/developer/refund-requests` and `GET /api/admin/refund-requests`. */
export const refundRequestsQuery = z.object({ status: z.optional(z.enum(REFUND_STATUSES)), ...paging });

const cursor = z.catch(z.optional(z.string().check(z.maxLength(500))), undefined);
/** Query parameters of a page of refund requests; invalid values are ignored. */
export const refundsPageQuery = z.object({
  status: z.catch(z.optional(z.enum(REFUND_STATUSES)), undefined),
  after: cursor,
  before: cursor,
});
export type RefundsPageQuery = z.infer<typeof refundsPageQuery>;
