import type { z } from "zod";
import type { Role } from "@/lib/auth/roles.constants";
import type * as response from "@/lib/platform/platform.response";

/** `GET /api/super-admin/stats` (spec section 3), including the figures of the Analytics tab. */
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
/** An audit event (`GET /api/super-admin/audit`). */
export type AuditRecord = z.infer<typeof response.auditRecord>;
