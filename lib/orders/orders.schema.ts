import { z } from "zod";
import { paging } from "@/lib/paging.schema";

/** A malformed id in a body is as absent as an unknown one, which the domain says. */
export const createPaymentIntentInput = z.object({ appId: z.string() });

/** Which payment: by our order, or by the intent that the provider names on the way back. */
export const verifyPaymentInput = z
  .object({ orderId: z.string().max(200).optional(), paymentIntent: z.string().max(200).optional() })
  .refine((input) => Boolean(input.orderId) !== Boolean(input.paymentIntent), "Name either orderId or paymentIntent");
export type VerifyPaymentInput = z.infer<typeof verifyPaymentInput>;

export const customerOrdersQuery = z.object(paging);
