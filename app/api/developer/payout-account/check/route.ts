import { defineRoute } from "@/lib/http/define-route";
import { checkPayoutAccount } from "@/lib/payouts/check-payout-account";
import { payoutAccount } from "@/lib/payouts/payout-accounts.response";

export const POST = defineRoute({
  summary: "Ask the payment provider for the payout account's current state",
  viewer: "required",
  permission: "payouts.manage",
  limit: "payoutAccount",
  response: payoutAccount,
  handle: ({ viewer }) => checkPayoutAccount(viewer),
});
