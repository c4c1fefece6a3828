import { z } from "zod";
import { APP_STATUSES, type AppStatus } from "@/lib/apps/apps.constants";

const auditValues = z.object({ status: z.enum(APP_STATUSES) });

/** Returns the status in an audit event's `from` or `to`; null without one. */
export function parseAuditStatus(values: unknown): AppStatus | null {
  const result = auditValues.safeParse(values);
  return result.success ? result.data.status : null;
}
