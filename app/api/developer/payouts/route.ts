import { requestPayout } from "@/lib/commerce/payouts/payouts";
import { listPayouts } from "@/lib/commerce/payouts/payouts-page";
import { payoutsQuery } from "@/lib/commerce/payouts/payouts.queries";
import { payout } from "@/lib/commerce/payouts/payouts.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List the viewer's payouts",
  viewer: "required",
  permission: "payouts.manage",
  query: payoutsQuery,
  list: true,
  response: payout,
  handle: ({ viewer, query }) => listPayouts(viewer, query),
});

export const POST = defineRoute({
  summary: "Pay out everything that is available",
  viewer: "required",
  permission: "payouts.manage",
  status: 201,
  response: payout,
  errors: ["conflict"],
  handle: ({ viewer }) => requestPayout(viewer),
});
