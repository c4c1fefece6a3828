import type { AuditAction, AuditSubject } from "@/lib/audit/audit.dto";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";

type AuditEntry = {
  /** The actor; null for actions of the system itself. */
  actor: Pick<Viewer, "id" | "role"> | null;
  action: AuditAction;
  subject: AuditSubject;
  /** The person whom it affects, when the subject is already deleted; otherwise a trigger finds them. */
  affectedId?: string;
  /**
   * The changed fields, before and after. Must not contain secrets, nor personal data beyond what the subject shows.
   */
  from?: Prisma.InputJsonObject;
  to?: Prisma.InputJsonObject;
  reason?: string | null;
};

/**
 * Records a change inside its transaction, so the entry exists exactly when the change is committed. Entries cannot be
 * changed or deleted afterwards (decision 0024).
 * @returns the id of the entry, a stable key for the jobs that send notifications about it
 */
export async function recordAudit(
  tx: Pick<Db, "auditEvent">,
  { actor, action, subject, affectedId, from, to, reason }: AuditEntry,
): Promise<string> {
  const { id } = await tx.auditEvent.create({
    data: {
      actorId: actor?.id ?? null,
      actorRole: actor?.role ?? null,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      ...(affectedId && { affectedId }),
      from,
      to,
      reason: reason ?? null,
    },
    select: { id: true },
  });
  return id;
}
