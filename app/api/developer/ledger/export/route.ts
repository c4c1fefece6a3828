import { exportEntries } from "@/lib/commerce/ledger/entries";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Export the entries of the viewer's ledger",
  viewer: "required",
  permission: "sales.read",
  download: "text/csv",
  response: null,
  handle: ({ viewer }) => exportEntries(viewer),
});
