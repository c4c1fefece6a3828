import { z } from "zod";
import { ordersMessages } from "@/lib/commerce/orders/wording.constants";
import { id } from "@/lib/foundation/fields.schema";
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
