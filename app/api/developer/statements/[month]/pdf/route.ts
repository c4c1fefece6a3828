import { defineRoute } from "@/lib/http/define-route";
import { exportStatementPdf } from "@/lib/ledger/statements/export-statement-pdf";
import { statementParams } from "@/lib/ledger/statements/statements.schema";

export const GET = defineRoute({
  summary: "Download a monthly statement as PDF",
  viewer: "required",
  permission: "sales.read",
  params: statementParams,
  download: "application/pdf",
  response: null,
  errors: ["rate_limited"],
  handle: ({ viewer, params }) => exportStatementPdf(viewer, params.month),
});
