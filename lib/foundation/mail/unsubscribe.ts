import { env } from "@/lib/foundation/env";
import { isSigned, sign } from "@/lib/foundation/keys";
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

// Links in old emails are signed with the secret itself.
const unsubscribeKey = (secret: string) => secret;
const terms = (userId: string, kind: UnsubscribeKind) => `unsubscribe ${userId} ${kind}`;

/**
 * Creates a token that only permits turning off this kind of email for this user. It does not expire, because users
 * keep emails.
 */
export const unsubscribeToken = (userId: string, kind: UnsubscribeKind): string =>
  sign(unsubscribeKey, terms(userId, kind));

/** Verifies the token in constant time. */
export const verifyUnsubscribeToken = (token: string, userId: string, kind: UnsubscribeKind): boolean =>
  isSigned(unsubscribeKey, terms(userId, kind), token);
