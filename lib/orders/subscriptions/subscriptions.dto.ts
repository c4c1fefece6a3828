import type { z } from "zod";
import type * as response from "@/lib/orders/subscriptions/subscriptions.response";

/** `GET /api/customer/subscriptions`. */
export type CustomerSubscription = z.infer<typeof response.customerSubscription>;

/** `POST /api/subscriptions/{id}/card` and `/confirm`. */
export type SubscriptionPayment = z.infer<typeof response.subscriptionPayment>;
