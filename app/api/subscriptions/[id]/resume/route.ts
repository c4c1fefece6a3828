import { resumeSubscription } from "@/lib/commerce/subscriptions/changes";
import { subscriptionParams } from "@/lib/commerce/subscriptions/subscriptions.queries";
import { customerSubscription } from "@/lib/commerce/subscriptions/subscriptions.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Let a canceled subscription renew again",
  viewer: "required",
  permission: "purchases.read",
  params: subscriptionParams,
  response: customerSubscription,
  errors: ["conflict", "unavailable"],
  handle: ({ viewer, params }) => resumeSubscription(viewer, params.id),
});
