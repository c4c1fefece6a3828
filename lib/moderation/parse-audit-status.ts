import { z } from "zod";
import { APP_STATUSES, type AppStatus } from "@/lib/apps/apps.constants";

const auditValues = z.object({ status: z.enum(APP_STATUSES) });

/** The status in one side of a recorded change; null where there is none. */
export function parseAuditStatus(recorded: unknown): AppStatus | null {
  const result = auditValues.safeParse(recorded);
  return result.success ? result.data.status : null;
}
