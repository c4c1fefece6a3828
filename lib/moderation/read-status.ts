import { z } from "zod";
import { APP_STATUSES, type AppStatus } from "@/lib/apps/apps.constants";

const side = z.object({ status: z.enum(APP_STATUSES) });

/** The status in one side of a recorded change; null where there is none. */
export function readStatus(recorded: unknown): AppStatus | null {
  const result = side.safeParse(recorded);
  return result.success ? result.data.status : null;
}
