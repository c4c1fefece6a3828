import { defineRoute } from "@/lib/http/define-route";
import { exportEntries } from "@/lib/ledger/export-entries";

export const GET = defineRoute({
  summary: "Export the entries of the viewer's ledger",
  viewer: "required",
  permission: "sales.read",
  download: "text/csv",
  response: null,
  handle: ({ viewer }) => exportEntries(viewer),
});
