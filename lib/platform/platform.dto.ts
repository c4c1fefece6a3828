import type { Role } from "@/lib/auth/roles.constants";

/** `GET /api/super-admin/stats` (spec section 3), and the figures of the Analytics tab beside them. */
export type PlatformStats = {
  totalUsers: number;
  totalApps: number;
  totalProjects: number;
  /** Completed orders less what was paid back, as a decimal string in dollars. */
  revenue: string;
  totalDevelopers: number;
  totalCustomers: number;
  /** Orders that were paid or got for free, also those refunded since. */
  totalOrders: number;
  /** Users with a session used in the last 30 days. */
  activeUsers: number;
  /** Approved apps. */
  publishedApps: number;
  /** Project requests open or in progress. */
  activeProjects: number;
};

/** A user as a super admin sees them (`GET /api/super-admin/users`). */
export type PlatformUser = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  role: Role;
  verified: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
};

/** One change on record (`GET /api/super-admin/audit`). */
export type AuditRecord = {
  id: string;
  /** ISO 8601 UTC. */
  at: string;
  /** Null when the product itself acted; the name is null once the account is gone. */
  actor: { id: string; name: string | null; role: string | null } | null;
  action: string;
  subject: { type: string; id: string; /** As it is called today; null once it is gone. */ name: string | null };
  from: Record<string, unknown> | null;
  to: Record<string, unknown> | null;
  reason: string | null;
};
