import { z } from "zod";
import { ROLES } from "@/lib/auth/roles.constants";
import { count, dollars, identifier, dateTime } from "@/lib/fields.response";

/**
 * `GET /api/super-admin/stats` (docs/product.md#platform-administration), including the figures of the Analytics tab.
 */
export const platformStats = z
  .object({
    totalUsers: count,
    totalApps: count,
    totalProjects: count,
    revenue: dollars.describe("Completed orders less what was paid back; decimal string in dollars."),
    fees: dollars.describe("The platform's part of the revenue; decimal string in dollars."),
    totalDevelopers: count,
    totalCustomers: count,
    totalOrders: count.describe("Orders that were paid or got for free, also those refunded since."),
    activeUsers: count.describe("Users with a session used in the last 30 days."),
    publishedApps: count.describe("Approved apps."),
    activeProjects: count.describe("Project requests open or in progress."),
  })
  .meta({ id: "PlatformStats" });

/** A user as a super admin sees them (`GET /api/super-admin/users`). */
export const platformUser = z
  .object({
    id: identifier,
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(ROLES),
    verified: z.boolean(),
    secondFactor: z.boolean().describe("Whether signing in asks for a code as well."),
    emailVerified: z.boolean(),
    suspended: z.boolean(),
    createdAt: dateTime,
  })
  .meta({ id: "PlatformUser" });

/** A permanently failed job (`GET /api/super-admin/jobs`). Without its payload, which may contain an email address. */
export const failedJob = z
  .object({
    id: z.string().describe("Its number in the queue."),
    task: z.string().describe("The job's type, such as send_receipt."),
    attempts: count,
    maxAttempts: count,
    error: z
      .string()
      .nullable()
      .describe("The last attempt's error without personal data; null when its server stopped."),
    createdAt: dateTime,
    updatedAt: dateTime.describe("When the last attempt failed."),
  })
  .meta({ id: "FailedJob" });

const fields = z.record(z.string(), z.unknown()).nullable();

const auditPerson = {
  id: identifier,
  name: z.string().nullable().describe("The current name, or the one at the time when the account was deleted."),
  deleted: z.boolean(),
};

/** An audit event (`GET /api/super-admin/audit`). */
export const auditRecord = z
  .object({
    id: identifier,
    at: dateTime,
    actor: z
      .object({ ...auditPerson, role: z.string().nullable() })
      .nullable()
      .describe("Null when the system acted."),
    action: z.string(),
    affected: z
      .object(auditPerson)
      .nullable()
      .describe("The person behind the subject, such as an app's developer; null when nobody was recorded."),
    subject: z.object({
      type: z.string(),
      id: identifier,
      name: z.string().nullable().describe("Its current name; null when it was deleted."),
    }),
    from: fields,
    to: fields,
    reason: z.string().nullable(),
  })
  .meta({ id: "AuditRecord" });
