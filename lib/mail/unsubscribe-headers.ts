import { env } from "@/lib/env";
import { unsubscribeToken, type UnsubscribeKind } from "@/lib/mail/unsubscribe-token";

/** Headers that let email clients offer one-click unsubscribe from this kind (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(userId: string, kind: UnsubscribeKind): Record<string, string> {
  const query = new URLSearchParams({ user: userId, kind, token: unsubscribeToken(userId, kind) });
  return {
    "List-Unsubscribe": `<${new URL(`/api/unsubscribe?${query}`, env.APP_URL).href}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
