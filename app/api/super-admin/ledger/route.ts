import { getLedgerOverview } from "@/lib/commerce/ledger/balance";
import { ledgerOverview } from "@/lib/commerce/ledger/ledger.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Get the platform's money and its differences from the provider",
  viewer: "required",
  permission: "platform.manage",
  response: ledgerOverview,
  handle: ({ viewer }) => getLedgerOverview(viewer),
});
