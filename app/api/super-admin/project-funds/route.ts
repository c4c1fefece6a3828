import { defineRoute } from "@/lib/foundation/http/define-route";
import { getOpenFunds } from "@/lib/hiring/projects/open-funds";
import { openFunds } from "@/lib/hiring/projects/open-funds.rows";

export const GET = defineRoute({
  summary: "Get what is held for milestones, by age, and whether the ledger agrees",
  viewer: "required",
  permission: "platform.manage",
  response: openFunds,
  handle: ({ viewer }) => getOpenFunds(viewer),
});
