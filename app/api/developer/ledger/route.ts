import { listEntries } from "@/lib/commerce/ledger/entries";
import { ledgerQuery } from "@/lib/commerce/ledger/ledger.queries";
import { ledgerEntry } from "@/lib/commerce/ledger/ledger.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List the entries of the viewer's ledger",
  viewer: "required",
  permission: "sales.read",
  query: ledgerQuery,
  list: true,
  response: ledgerEntry,
  handle: ({ viewer, query }) => listEntries(viewer, query),
});
