import { defineRoute } from "@/lib/http/define-route";
import { ledgerEntry } from "@/lib/ledger/ledger.response";
import { ledgerQuery } from "@/lib/ledger/ledger.schema";
import { listEntries } from "@/lib/ledger/list-entries";

export const GET = defineRoute({
  summary: "List the entries of the viewer's ledger",
  viewer: "required",
  permission: "sales.read",
  query: ledgerQuery,
  list: true,
  response: ledgerEntry,
  handle: ({ viewer, query }) => listEntries(viewer, query),
});
