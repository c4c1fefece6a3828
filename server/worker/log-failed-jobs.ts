import type { WorkerEvents } from "graphile-worker";
import { logError } from "@/lib/foundation/log";

/**
 * Logs each job whose last attempt failed: it is not retried automatically, only by staff in the super admin
 * dashboard.
 */
export function logFailedJobs(events: WorkerEvents): WorkerEvents {
  events.on("job:failed", ({ job, error }) =>
    logError("a job failed for good", { task: job.task_identifier, job: job.id, attempts: job.attempts, error }),
  );
  return events;
}
