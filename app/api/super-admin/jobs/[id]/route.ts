import { defineRoute } from "@/lib/foundation/http/define-route";
import { discardJob } from "@/lib/staff/platform/failed-jobs";
import { jobParams } from "@/lib/staff/platform/platform.queries";

export const DELETE = defineRoute({
  summary: "Discard a failed job",
  viewer: "required",
  permission: "platform.manage",
  params: jobParams,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => discardJob(viewer, params.id),
});
