import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import type { MailKind } from "@/lib/mail/mail-kinds.constants";

/** What an email can be unsubscribed from: its kind, or the daily email. */
export type UnsubscribeKind = MailKind | "daily";

/**
 * Creates a token that only permits turning off this kind of email for this user. It does not expire, because users
 * keep emails.
 */
export function unsubscribeToken(userId: string, kind: UnsubscribeKind): string {
  return createHmac("sha256", env.NEXTAUTH_SECRET).update(`unsubscribe ${userId} ${kind}`).digest("base64url");
}

/** Verifies the token in constant time. */
export function verifyUnsubscribeToken(token: string, userId: string, kind: UnsubscribeKind): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(unsubscribeToken(userId, kind))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
