import type { z } from "zod";
import type { Role } from "@/lib/auth/roles.constants";
import type * as response from "@/lib/platform/platform.response";
import type { TrendRange } from "@/lib/platform/trend-ranges.constants";

/**
 * `GET /api/super-admin/stats` (docs/product.md#platform-administration), including the figures of the Analytics tab.
 */
export type PlatformStats = z.infer<typeof response.platformStats>;
/** A user as a super admin sees them (`GET /api/super-admin/users`). */
export type PlatformUser = z.infer<typeof response.platformUser>;
/** A permanently failed job (`GET /api/super-admin/jobs`). */
export type FailedJob = z.infer<typeof response.failedJob>;
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
export type TrendBar = { start: string; users: number; orders: number; revenue: string; fees: string };
/** New users, orders and revenue over time, oldest first. */
export type Trends = { range: TrendRange; bars: TrendBar[] };
/** An audit event (`GET /api/super-admin/audit`). */
export type AuditRecord = z.infer<typeof response.auditRecord>;
