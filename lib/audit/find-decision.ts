import { db } from "@/lib/db/client";

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
      select: { id: true, name: true, email: true, emailVerifiedAt: true },
    }));
  return user && { event, user };
}
