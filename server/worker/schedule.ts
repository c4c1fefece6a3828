import { parseCronItems } from "graphile-worker";
import { jobs } from "@/server/worker/tasks";

/** The scheduled jobs. Each has a key of its own: a run that is still queued is replaced by the next one. */
export const parseSchedule = () =>
  parseCronItems(
    jobs.flatMap(({ name, priority, queue, schedule }) =>
      schedule
        ? {
            task: name,
            match: schedule.cron,
            options: {
              backfillPeriod: schedule.catchUpMs ?? 0,
              ...(schedule.maxAttempts && { maxAttempts: schedule.maxAttempts }),
              priority,
              ...(queue && { queueName: queue }),
              jobKey: `clock ${name}`,
            },
          }
        : [],
    ),
  );
