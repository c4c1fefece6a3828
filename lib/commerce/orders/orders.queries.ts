import { z } from "zod";
import { ORDER_STATUSES } from "@/lib/commerce/orders/orders.constants";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { id } from "@/lib/foundation/fields.schema";
import { dateField, isChronological, REVERSED_RANGE, staffSearch } from "@/lib/foundation/list-queries";
import { paging } from "@/lib/foundation/paging.schema";

/** Accepts any string: the domain function treats a malformed id like an unknown one. */
export const createPaymentIntentInput = z.object({ appId: z.string() });

/** Identifies a payment by our order id, or by the intent id that the provider appends to the return URL. */
export const verifyPaymentInput = z
  .object({ orderId: z.string().max(200).optional(), paymentIntent: z.string().max(200).optional() })
  .refine((input) => Boolean(input.orderId) !== Boolean(input.paymentIntent), "Name either orderId or paymentIntent");
export type VerifyPaymentInput = z.infer<typeof verifyPaymentInput>;

export const customerOrdersQuery = z.object(paging);

export const customerOrderParams = z.object({ id: id(ordersMessages.orderNotFound) });

/** Everyone's orders: search, status, and ordered on or between two days (UTC, both inclusive). */
const platformFilters = {
  search: staffSearch,
  status: z.enum(ORDER_STATUSES).optional(),
  from: dateField("from"),
  to: dateField("to"),
};
export type PlatformOrderFilters = { [Name in keyof typeof platformFilters]?: z.infer<(typeof platformFilters)[Name]> };

/** The status in the URL of the Orders tab. An unknown status is ignored. */
export const platformOrderStatus = platformFilters.status.catch(undefined);

/** `GET /api/super-admin/orders`. */
export const platformOrdersQuery = z.object({ ...platformFilters, ...paging }).refine(isChronological, REVERSED_RANGE);
/** `GET /api/super-admin/orders/export`. */
export const platformOrdersExportQuery = z.object(platformFilters).refine(isChronological, REVERSED_RANGE);
