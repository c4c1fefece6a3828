import { defineRoute } from "@/lib/http/define-route";
import { getStats } from "@/lib/platform/get-stats";
import { platformStats } from "@/lib/platform/platform.response";

export const GET = defineRoute({
  summary: "Get platform statistics",
  viewer: "required",
  permission: "platform.manage",
  response: platformStats,
  handle: ({ viewer }) => getStats(viewer),
});
