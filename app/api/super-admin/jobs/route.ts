import { defineRoute } from "@/lib/foundation/http/define-route";
import { listFailedJobs } from "@/lib/staff/platform/failed-jobs";
import { failedJobsQuery } from "@/lib/staff/platform/platform.queries";
import { failedJob } from "@/lib/staff/platform/platform.rows";

export const GET = defineRoute({
  summary: "List failed jobs",
  viewer: "required",
  permission: "platform.manage",
  query: failedJobsQuery,
  list: true,
  response: failedJob,
  handle: ({ viewer, query }) => listFailedJobs(viewer, query),
});
