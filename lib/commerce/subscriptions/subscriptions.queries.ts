import { z } from "zod";
import { isCardAmount } from "@/lib/catalog/apps/apps.constants";
import { subscriptionsMessages } from "@/lib/commerce/subscriptions/wording.constants";
import { id } from "@/lib/foundation/fields.schema";
import { toCents } from "@/lib/foundation/format/money";
import { paging } from "@/lib/foundation/paging.schema";

/** `GET /api/customer/subscriptions`. */
export const customerSubscriptionsQuery = z.object(paging);

export const subscriptionParams = z.object({ id: id(subscriptionsMessages.notFound) });

/** `POST /api/subscriptions/{id}/card`: without a setup intent starts saving a card, with it charges that card. */
export const renewalCardInput = z.object({
  setupIntentId: z
    .string()
    .regex(/^\w{1,200}$/, "Enter the id of a setup intent")
    .optional(),
});
export type RenewalCardInput = z.infer<typeof renewalCardInput>;

const priceForm = "Enter a price such as 19.00";

/** `POST /api/subscriptions/{id}/price`: the price that the subscriber agrees to. */
export const agreedPriceInput = z.object({
  price: z
    .string()
    .regex(/^\d{1,8}\.\d{2}$/, { error: priceForm, abort: true })
    .refine((price) => isCardAmount(toCents(price)), priceForm),
});
export type AgreedPriceInput = z.infer<typeof agreedPriceInput>;
