import { z } from "zod";
import type { AppStatus } from "@/lib/catalog/apps/apps.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { isSuspended } from "@/lib/foundation/auth/permissions";
import { type Role, ROLES } from "@/lib/foundation/auth/roles.constants";
import { count, dateTime, dollars, identifier } from "@/lib/foundation/fields.rows";
import type { TrendRange } from "@/lib/staff/platform/platform.constants";

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
    totalOrders: count.describe("Paid and free orders, including refunded ones."),
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
      .describe("The person behind the subject, such as an app's developer; null when none was recorded."),
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

export type PlatformStats = z.infer<typeof platformStats>;
export type PlatformUser = z.infer<typeof platformUser>;
/** A permanently failed job (`GET /api/super-admin/jobs`). */
export type FailedJob = z.infer<typeof failedJob>;
/** An account as `npm run admin` shows it. */
export type StaffMember = {
  name: string;
  email: string;
  role: Role;
  /** Whether the email address is verified. */
  verified: boolean;
  secondFactor: boolean;
};
/**
 * One bar of the Analytics tab: the UTC day on which it starts, and revenue in dollars with two decimals, which
 * includes the fees.
 */
type TrendBar = { start: string; users: number; orders: number; revenue: string; fees: string };
/** New users, orders and revenue over time, oldest first. */
export type Trends = { range: TrendRange; bars: TrendBar[] };
export type AuditRecord = z.infer<typeof auditRecord>;

export const platformUserSelect = {
  id: true,
  name: true,
  email: true,
  avatar: true,
  role: true,
  verified: true,
  secondFactorAt: true,
  emailVerifiedAt: true,
  suspendedAt: true,
  suspendedUntil: true,
  createdAt: true,
} satisfies Prisma.UserSelect;

/** Row → DTO. */
export function toPlatformUser({
  secondFactorAt,
  emailVerifiedAt,
  suspendedAt,
  suspendedUntil,
  ...row
}: Prisma.UserGetPayload<{ select: typeof platformUserSelect }>): PlatformUser {
  return {
    ...row,
    role: row.role as Role,
    secondFactor: secondFactorAt !== null,
    emailVerified: emailVerifiedAt !== null,
    suspended: isSuspended({ suspendedAt, suspendedUntil }),
    createdAt: row.createdAt.toISOString(),
  };
}

/** A report by or about a user, in their overview. */
export type OverviewReport = {
  id: string;
  subjectType: string;
  reason: string;
  status: string;
  createdAt: string;
  /** Null when the reporter's account was deleted. */
  reporter: { id: string; name: string } | null;
  /** The author or owner of the reported content, or the reported user; null after deletion. */
  author: { id: string; name: string } | null;
};

/** Newest entries, and how many there are in all. */
export type Newest<T> = { items: T[]; total: number };

/** What only super admins see of a user. */
export type PrivateFacts = {
  email: string;
  /** Null when the user is no developer and never sold anything; `hold` null unless staff hold the payouts. */
  payouts: { hold: { at: string; reason: string } | null } | null;
  orders: Newest<{ id: string; title: string; amount: string; status: string; createdAt: string }>;
  sessions: Newest<{ id: string; device: string; createdAt: string; lastUsedAt: string }>;
};

/** A user as staff see them (decision 0034). */
export type UserOverview = {
  id: string;
  name: string;
  avatar: string | null;
  role: Role;
  verified: boolean;
  emailVerified: boolean;
  secondFactor: boolean;
  createdAt: string;
  /** Null unless suspended now; `until` null without an end. */
  suspension: { at: string; until: string | null; reason: string } | null;
  apps: Newest<{ id: string; title: string; status: AppStatus; unlisted: boolean }>;
  reportsAbout: Newest<OverviewReport>;
  reportsBy: Newest<OverviewReport>;
  history: AuditRecord[];
  /** Null for admins, who see no email address, orders or sessions. */
  private: PrivateFacts | null;
};
