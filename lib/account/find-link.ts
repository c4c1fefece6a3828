import type { LinkPurpose } from "@/lib/account/account.constants";
import { hashSessionToken } from "@/lib/auth/session-token";
import { db } from "@/lib/db/client";

/**
 * Finds an emailed link without consuming it.
 * @returns the address that it was sent to, and its user; null when it is unknown, used, expired or for another purpose
 */
export function findLink(purpose: LinkPurpose, token: string) {
  return db.accountToken.findUnique({
    where: { tokenHash: hashSessionToken(token), purpose, usedAt: null, expiresAt: { gt: new Date() } },
    select: { userId: true, email: true, user: { select: { name: true, email: true, pendingEmail: true } } },
  });
}
