import { statementParams } from "@/lib/commerce/ledger/ledger.queries";
import { exportStatementCsv } from "@/lib/commerce/ledger/statement-csv";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "Download a monthly statement as CSV",
  viewer: "required",
  permission: "sales.read",
  params: statementParams,
  download: "text/csv",
  response: null,
  handle: ({ viewer, params }) => exportStatementCsv(viewer, params.month),
});
