import { defineRoute } from "@/lib/foundation/http/define-route";
import { getStats } from "@/lib/staff/platform/figures";
import { platformStats } from "@/lib/staff/platform/platform.rows";

export const GET = defineRoute({
  summary: "Get platform statistics",
  viewer: "required",
  permission: "platform.manage",
  response: platformStats,
  handle: ({ viewer }) => getStats(viewer),
});
