import { parseCronItems, type CronItem, type TaskList } from "graphile-worker";

/** Every job by name. Domain code adds one with `lib/jobs/add-job.ts` inside its transaction. */
export const tasks: TaskList = {};

/** What runs by the clock; several servers share it, and each minute's job is made once. */
const schedule: CronItem[] = [];

export const parsedSchedule = () => parseCronItems(schedule);
