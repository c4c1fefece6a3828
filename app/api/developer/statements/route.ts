import { z } from "zod";
import { listStatements } from "@/lib/commerce/ledger/statements";
import { statement } from "@/lib/commerce/ledger/statements.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List the viewer's monthly statements",
  viewer: "required",
  permission: "sales.read",
  response: z.array(statement),
  handle: ({ viewer }) => listStatements(viewer),
});
