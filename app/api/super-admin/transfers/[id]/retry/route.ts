import { defineRoute } from "@/lib/http/define-route";
import { retryTransfer } from "@/lib/payouts/retry-transfer";
import { transferParams } from "@/lib/payouts/transfers.schema";

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
