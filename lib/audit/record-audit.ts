import type { AuditAction, AuditSubject } from "@/lib/audit/audit.dto";
import type { Viewer } from "@/lib/auth/viewer.dto";
import type { Db } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";

type AuditEntry = {
  /** Who did it; null when the product itself acts. */
  actor: Pick<Viewer, "id" | "role"> | null;
  action: AuditAction;
  subject: AuditSubject;
  /** The fields that changed, before and after. No secrets and no personal data beyond what the subject shows. */
  from?: Prisma.InputJsonObject;
  to?: Prisma.InputJsonObject;
  reason?: string | null;
};

/**
 * Records a change inside its transaction: the entry exists when, and only when, the change is committed.
 * Nothing can alter or remove it afterwards (decision 0024).
 * @returns id of the entry, a stable key for the jobs that tell of it
 */
export async function recordAudit(
  tx: Pick<Db, "auditEvent">,
  { actor, action, subject, from, to, reason }: AuditEntry,
): Promise<string> {
  const { id } = await tx.auditEvent.create({
    data: {
      actorId: actor?.id ?? null,
      actorRole: actor?.role ?? null,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      from,
      to,
      reason: reason ?? null,
    },
    select: { id: true },
  });
  return id;
}
