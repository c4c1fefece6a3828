import { getBalance } from "@/lib/commerce/ledger/balance";
import { developerBalance } from "@/lib/commerce/ledger/ledger.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "The viewer's balance",
  viewer: "required",
  permission: "sales.read",
  response: developerBalance,
  handle: ({ viewer }) => getBalance(viewer),
});
