import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/foundation/env";
import type { MailKind } from "@/lib/foundation/mail/mail-kinds.constants";

/** Headers that let email clients offer one-click unsubscribe from this kind (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(userId: string, kind: UnsubscribeKind): Record<string, string> {
  const query = new URLSearchParams({ user: userId, kind, token: unsubscribeToken(userId, kind) });
  return {
    "List-Unsubscribe": `<${new URL(`/api/unsubscribe?${query}`, env.APP_URL).href}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** What an email can be unsubscribed from: its kind, or the daily email. */
type UnsubscribeKind = MailKind | "daily";

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
