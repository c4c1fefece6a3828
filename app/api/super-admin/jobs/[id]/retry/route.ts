import { defineRoute } from "@/lib/foundation/http/define-route";
import { retryJob } from "@/lib/staff/platform/failed-jobs";
import { jobParams } from "@/lib/staff/platform/platform.queries";
import { failedJob } from "@/lib/staff/platform/platform.rows";

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
