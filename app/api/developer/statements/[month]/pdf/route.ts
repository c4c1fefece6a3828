import { statementParams } from "@/lib/commerce/ledger/ledger.queries";
import { exportStatementPdf } from "@/lib/commerce/ledger/statement-pdf";
import { defineRoute } from "@/lib/foundation/http/define-route";

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
