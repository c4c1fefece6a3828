import { authorize } from "@/lib/auth/permissions";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Page } from "@/lib/page";
import { findAudit, type AuditFilters, type PageParams } from "@/lib/platform/find-audit";
import type { AuditRecord } from "@/lib/platform/platform.dto";

/**
 * Lists the audit log, newest first (decision 0024). Names are the current ones, and those at the time for deleted
 * accounts.
 * @throws AppError forbidden unless the viewer is a super admin, invalid_input when the cursor is invalid
 */
export async function listAudit(
  viewer: Viewer | null,
  params: AuditFilters & PageParams,
): Promise<Page<AuditRecord> & { previousCursor: string | null }> {
  authorize(viewer, "platform.manage");
  return findAudit(params);
}
