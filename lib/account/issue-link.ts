import { LINK_LIFETIMES, type LinkPurpose } from "@/lib/account/account.constants";
import { hashSessionToken, newSessionToken } from "@/lib/auth/session-token";
import { db } from "@/lib/db/client";

type Link = { id: string; userId: string; purpose: LinkPurpose; email: string };

/**
 * Creates the 256-bit secret of an emailed link and stores only its SHA-256. Called again with the same id (a retried
 * email), it replaces the secret.
 * @returns the raw token for the email; null when the link has already been used
 */
export async function issueLink({ id, userId, purpose, email }: Link): Promise<string | null> {
  const token = newSessionToken();
  const fresh = {
    tokenHash: hashSessionToken(token),
    email,
    expiresAt: new Date(Date.now() + LINK_LIFETIMES[purpose]),
  };
  const row = await db.accountToken.upsert({
    where: { id },
    create: { id, userId, purpose, ...fresh },
    update: fresh,
    select: { usedAt: true },
  });
  return row.usedAt ? null : token;
}
