import { defineRoute } from "@/lib/http/define-route";
import { failedJob } from "@/lib/platform/platform.response";
import { jobParams } from "@/lib/platform/platform.schema";
import { retryJob } from "@/lib/platform/retry-job";

export const POST = defineRoute({
  summary: "Run a failed job again",
  viewer: "required",
  permission: "platform.manage",
  params: jobParams,
  status: 200,
  response: failedJob,
  errors: ["conflict"],
  handle: ({ viewer, params }) => retryJob(viewer, params.id),
});
