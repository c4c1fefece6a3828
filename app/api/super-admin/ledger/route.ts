import { defineRoute } from "@/lib/http/define-route";
import { getLedgerOverview } from "@/lib/ledger/get-ledger-overview";
import { ledgerOverview } from "@/lib/ledger/overview.response";

export const GET = defineRoute({
  summary: "Get the platform's money and its differences from the provider",
  viewer: "required",
  permission: "platform.manage",
  response: ledgerOverview,
  handle: ({ viewer }) => getLedgerOverview(viewer),
});
