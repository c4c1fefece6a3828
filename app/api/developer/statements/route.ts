import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { listStatements } from "@/lib/ledger/statements/list-statements";
import { statement } from "@/lib/ledger/statements/statements.response";

export const GET = defineRoute({
  summary: "List the viewer's monthly statements",
  viewer: "required",
  permission: "sales.read",
  response: z.array(statement),
  handle: ({ viewer }) => listStatements(viewer),
});
