import { defineRoute } from "@/lib/http/define-route";
import { resumeSubscription } from "@/lib/orders/subscriptions/resume-subscription";
import { customerSubscription } from "@/lib/orders/subscriptions/subscriptions.response";
import { subscriptionParams } from "@/lib/orders/subscriptions/subscriptions.schema";

export const POST = defineRoute({
  summary: "Let a canceled subscription renew again",
  viewer: "required",
  permission: "purchases.read",
  params: subscriptionParams,
  response: customerSubscription,
  errors: ["conflict", "unavailable"],
  handle: ({ viewer, params }) => resumeSubscription(viewer, params.id),
});
