import { transferParams } from "@/lib/commerce/payouts/payouts.queries";
import { retryTransfer } from "@/lib/commerce/payouts/transfers";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const POST = defineRoute({
  summary: "Try a failed transfer again",
  viewer: "required",
  permission: "platform.manage",
  params: transferParams,
  status: 202,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => retryTransfer(viewer, params.id),
});
