import { getPayoutAccount } from "@/lib/commerce/payouts/accounts";
import { disconnectPayoutAccount } from "@/lib/commerce/payouts/closing";
import { payoutAccount } from "@/lib/commerce/payouts/payouts.rows";
import { payoutAccountProof } from "@/lib/commerce/payouts/payouts.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

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
