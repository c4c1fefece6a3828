import { z } from "zod";
import { subscriptionsMessages } from "@/lib/orders/subscriptions/subscriptions.messages";
import { paging } from "@/lib/paging.schema";
import { id } from "@/lib/text.schema";

/** `GET /api/customer/subscriptions`. */
export const customerSubscriptionsQuery = z.object(paging);

export const subscriptionParams = z.object({ id: id(subscriptionsMessages.notFound) });

/** `POST /api/subscriptions/{id}/card`: without a setup intent starts saving a card, with it charges that card. */
export const renewalCardInput = z.object({
  setupIntentId: z.string().regex(/^\w+$/, "Enter the id of a setup intent").max(200).optional(),
});
export type RenewalCardInput = z.infer<typeof renewalCardInput>;
