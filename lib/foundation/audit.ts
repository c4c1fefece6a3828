import type { Prisma } from "@/lib/foundation/db/generated/client";
import type { AuditAction, AuditSubject } from "@/lib/foundation/audit.constants";
import type { Viewer } from "@/lib/foundation/auth/permissions";
import { type Db, db } from "@/lib/foundation/db/client";

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
 * changed or deleted afterwards (decision 0023).
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

/**
 * Finds a decision about a user by its audit event, with the user as an email's recipient.
 * @returns null when the account was deleted meanwhile
 */
export async function findDecision(eventId: string) {
  const event = await db.auditEvent.findUnique({ where: { id: eventId } });
  const user =
    event &&
    (await db.user.findUnique({
      where: { id: event.subjectId },
      select: { id: true, name: true, email: true, emailVerifiedAt: true, verified: true },
    }));
  return user && { event, user };
}

/** Returns the current names of the users with these ids, by id. Deleted users and nulls are left out. */
export async function findUserNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const users = await db.user.findMany({ where: { id: { in: known } }, select: { id: true, name: true } });
  return new Map(users.map(({ id, name }) => [id, name]));
}
