import { defineRoute } from "@/lib/http/define-route";
import { getStats } from "@/lib/platform/get-stats";
import { platformStats } from "@/lib/platform/platform.response";

export const GET = defineRoute({
  summary: "Figures of the platform",
  viewer: "required",
  permission: "platform.manage",
  response: platformStats,
  handle: ({ viewer }) => getStats(viewer),
});
