import { defineRoute } from "@/lib/http/define-route";
import { listFailedJobs } from "@/lib/platform/list-failed-jobs";
import { failedJob } from "@/lib/platform/platform.response";
import { failedJobsQuery } from "@/lib/platform/platform.schema";

export const GET = defineRoute({
  summary: "List failed jobs",
  viewer: "required",
  permission: "platform.manage",
  query: failedJobsQuery,
  list: true,
  response: failedJob,
  handle: ({ viewer, query }) => listFailedJobs(viewer, query),
});
