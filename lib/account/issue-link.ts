import { LINK_LIFETIMES, type LinkPurpose } from "@/lib/account/account.constants";
import { hashSessionToken, newSessionToken } from "@/lib/auth/session-token";
import { db } from "@/lib/db/client";

type Link = { id: string; userId: string; purpose: LinkPurpose; email: string };

/**
 * Makes the secret of a mailed link, 256 random bits, and keeps its SHA-256 alone. Called again with the same id
 * (a mail tried again) it makes a new secret in the old one's place.
 * @returns the raw token for the mail; null when that link has been used
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
