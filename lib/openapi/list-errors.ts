import type { ErrorCode } from "@/lib/errors";
import type { RouteDeclaration } from "@/lib/http/route-declaration";

/** What a call may refuse: what its declaration implies (`lib/http/define-route.ts`), and what its domain adds. */
export function listErrors(method: string, call: RouteDeclaration): ErrorCode[] {
  const changes = method !== "GET";
  const sends = Boolean(call.body ?? call.multipart ?? call.rawBody);
  const implied: [ErrorCode, boolean][] = [
    ["invalid_input", sends || Boolean(call.query)],
    ["unauthenticated", call.viewer === "required"],
    // A change from another site's page is refused whoever sends it.
    ["forbidden", Boolean(call.permission) || (changes && !call.rawBody)],
    ["not_found", Boolean(call.params)],
    ["too_large", sends],
    ["unsupported_type", Boolean(call.body ?? call.multipart)],
    ["rate_limited", changes && call.viewer !== "none"],
    ["unavailable", true],
  ];
  const codes = implied.filter(([, applies]) => applies).map(([code]) => code);
  return [...new Set([...codes, ...(call.errors ?? [])])];
}
