import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import type { MailKind } from "@/lib/mail/mail-kinds.constants";

/**
 * Signs that whoever holds it may switch off this kind of mail for this user, and nothing else. It does not run out:
 * mails are kept.
 */
export function unsubscribeToken(userId: string, kind: MailKind): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET).update(`unsubscribe ${userId} ${kind}`).digest("base64url");
}

/** Whether we signed this token for them. Takes the same time wherever a wrong one differs. */
export function verifyUnsubscribeToken(token: string, userId: string, kind: MailKind): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(unsubscribeToken(userId, kind))];
  return given.length === right.length && timingSafeEqual(given, right);
}
