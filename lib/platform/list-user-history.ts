import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import { findAudit } from "@/lib/platform/find-audit";
import type { AuditRecord } from "@/lib/platform/platform.dto";

/** Entries in a user's overview; the audit log has the rest. */
const HISTORY_LIMIT = 20;

/**
 * Lists the newest audit events that affect one user, for everyone who can suspend accounts.
 * @throws AppError forbidden
 */
export async function listUserHistory(viewer: Viewer | null, userId: string): Promise<AuditRecord[]> {
  authorize(viewer, "users.suspend");
  return (await findAudit({ person: userId, limit: HISTORY_LIMIT })).items;
}
