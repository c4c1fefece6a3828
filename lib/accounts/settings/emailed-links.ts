import type { LinkState } from "@/lib/accounts/settings/settings.rows";
import { accountMessages } from "@/lib/accounts/settings/settings.schema";
import { LINK_LIFETIMES, type LinkPurpose } from "@/lib/accounts/settings/settings.constants";
import { hashSessionToken, newSessionToken } from "@/lib/foundation/auth/session-cookies";
import { db, type Db } from "@/lib/foundation/db/client";
import { AppError } from "@/lib/foundation/errors";

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

/**
 * Consumes an emailed link in the transaction of its effect. If two requests race, only one finds it unused.
 * @returns the user's id and the address that the link was sent to
 * @throws AppError not_found when the link is unknown, used, expired or for another purpose, without saying which
 */
export async function consumeLink(
  tx: Pick<Db, "accountToken">,
  purpose: LinkPurpose,
  token: string,
): Promise<{ userId: string; email: string }> {
  const now = new Date();
  const [link] = await tx.accountToken.updateManyAndReturn({
    where: { tokenHash: hashSessionToken(token), purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
    select: { userId: true, email: true },
  });
  if (!link) throw new AppError("not_found", accountMessages.linkInvalid);
  return link;
}

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
