import { defineRoute } from "@/lib/http/define-route";
import { getStats } from "@/lib/platform/get-stats";
import { platformStats } from "@/lib/platform/platform.answer";

export const GET = defineRoute({
  summary: "Figures of the platform",
  viewer: "required",
  permission: "platform.manage",
  answer: platformStats,
  handle: ({ viewer }) => getStats(viewer),
});
