import { z } from "zod";
import { declareJob } from "@/lib/foundation/jobs/jobs";

// Jobs that a lower area queues and a higher one runs.

/** Emails the other side of each of the user's projects with held money; lib/hiring/projects runs it. */
export const notifyPausedProjectsJob = declareJob({
  name: "notify_paused_projects",
  payload: z.object({ eventId: z.string() }),
  priority: "money email",
});
