import { defineRoute } from "@/lib/http/define-route";
import { getBalance } from "@/lib/ledger/get-balance";
import { developerBalance } from "@/lib/ledger/ledger.response";

export const GET = defineRoute({
  summary: "The viewer's balance",
  viewer: "required",
  permission: "sales.read",
  response: developerBalance,
  handle: ({ viewer }) => getBalance(viewer),
});
