import { createOnboardingLink } from "@/lib/commerce/payouts/onboarding";
import { onboardingLink } from "@/lib/commerce/payouts/payouts.rows";
import { payoutAccountProof } from "@/lib/commerce/payouts/payouts.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Create a link to set up payouts at the payment provider",
  viewer: "required",
  permission: "payouts.manage",
  confirm: true,
  limit: "payoutAccount",
  event: "payout_account_link",
  response: onboardingLink,
  errors: ["conflict"],
  handle: ({ viewer }) => createOnboardingLink(viewer),
});

export const PUT = defineRoute({
  summary: "Create a link to change or replace a payout account, with the password",
  viewer: "required",
  permission: "payouts.manage",
  limit: "payoutAccount",
  event: "payout_account_link",
  body: payoutAccountProof,
  response: onboardingLink,
  errors: ["conflict"],
  handle: ({ viewer, body }) => createOnboardingLink(viewer, body),
});
