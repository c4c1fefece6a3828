import { defineRoute } from "@/lib/http/define-route";
import { exportStatementCsv } from "@/lib/ledger/statements/export-statement-csv";
import { statementParams } from "@/lib/ledger/statements/statements.schema";

export const GET = defineRoute({
  summary: "Download a monthly statement as CSV",
  viewer: "required",
  permission: "sales.read",
  params: statementParams,
  download: "text/csv",
  response: null,
  handle: ({ viewer, params }) => exportStatementCsv(viewer, params.month),
});
