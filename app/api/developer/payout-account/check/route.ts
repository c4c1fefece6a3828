import { checkPayoutAccount } from "@/lib/commerce/payouts/onboarding";
import { payoutAccount } from "@/lib/commerce/payouts/payouts.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Ask the payment provider for the payout account's current state",
  viewer: "required",
  permission: "payouts.manage",
  limit: "payoutAccount",
  response: payoutAccount,
  handle: ({ viewer }) => checkPayoutAccount(viewer),
});
