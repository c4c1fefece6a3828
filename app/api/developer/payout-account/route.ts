import { defineRoute } from "@/lib/http/define-route";
import { disconnectPayoutAccount } from "@/lib/payouts/disconnect-payout-account";
import { getPayoutAccount } from "@/lib/payouts/get-payout-account";
import { payoutAccount } from "@/lib/payouts/payout-accounts.response";
import { payoutAccountProof } from "@/lib/payouts/payout-accounts.schema";

export const GET = defineRoute({
  summary: "The viewer's payout account",
  viewer: "required",
  permission: "payouts.manage",
  response: payoutAccount,
  handle: ({ viewer }) => getPayoutAccount(viewer),
});

export const DELETE = defineRoute({
  summary: "Disconnect the viewer's payout account, with the password",
  viewer: "required",
  permission: "payouts.manage",
  event: "payout_account_end",
  body: payoutAccountProof,
  response: null,
  errors: ["not_found", "conflict"],
  handle: ({ viewer, body }) => disconnectPayoutAccount(viewer, body),
});
