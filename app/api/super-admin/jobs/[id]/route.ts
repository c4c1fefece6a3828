import { defineRoute } from "@/lib/http/define-route";
import { discardJob } from "@/lib/platform/discard-job";
import { jobParams } from "@/lib/platform/platform.schema";

export const DELETE = defineRoute({
  summary: "Discard a failed job",
  viewer: "required",
  permission: "platform.manage",
  params: jobParams,
  response: null,
  errors: ["conflict"],
  handle: ({ viewer, params }) => discardJob(viewer, params.id),
});
