import { defineRoute } from "@/lib/http/define-route";
import { listPayouts } from "@/lib/payouts/list-payouts";
import { payout } from "@/lib/payouts/payouts.response";
import { payoutsQuery } from "@/lib/payouts/payouts.schema";
import { requestPayout } from "@/lib/payouts/request-payout";

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
