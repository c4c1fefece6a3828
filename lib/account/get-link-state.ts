import type { LinkPurpose } from "@/lib/account/account.constants";
import type { LinkState } from "@/lib/account/account.dto";
import { hashSessionToken } from "@/lib/auth/session-token";
import { db } from "@/lib/db/client";

/**
 * Returns what an emailed link can still do, without consuming it; `verified` when its address needs no verification
 * anymore. Only the link's holder can ask, because its token is a secret.
 */
export async function getLinkState(purpose: LinkPurpose, token: string): Promise<LinkState> {
  const link = await db.accountToken.findUnique({
    where: { tokenHash: hashSessionToken(token), purpose },
    select: { email: true, usedAt: true, expiresAt: true, user: { select: { email: true, emailVerifiedAt: true } } },
  });
  if (!link) return "invalid";
  const isCurrentAddress = link.email === link.user.email;
  if (purpose === "email_verification" && isCurrentAddress && link.user.emailVerifiedAt) return "verified";
  if (link.usedAt) return "used";
  if (link.expiresAt <= new Date()) return "expired";
  return isCurrentAddress || purpose === "email_change" ? "valid" : "invalid";
}
