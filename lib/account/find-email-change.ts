import { hashSessionToken } from "@/lib/auth/session-token";
import { db } from "@/lib/db/client";

/**
 * Finds the email change that an emailed link confirms.
 * @returns the user's id and the new address; null when the link is invalid or expired
 */
export async function findEmailChange(token: string): Promise<{ userId: string; email: string } | null> {
  const where = {
    tokenHash: hashSessionToken(token),
    purpose: "email_change",
    usedAt: null,
    expiresAt: { gt: new Date() },
  };
  const link = await db.accountToken.findUnique({
    where,
    select: { userId: true, email: true, user: { select: { pendingEmail: true } } },
  });
  return link && link.user.pendingEmail === link.email ? { userId: link.userId, email: link.email } : null;
}
