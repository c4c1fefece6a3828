import type { ErrorCode } from "@/lib/errors";
import type { RouteDeclaration } from "@/lib/http/route-declaration";

/**
 * Lists the errors of a route: those that its declaration implies (`lib/http/define-route.ts`) and those that it adds.
 */
export function listErrors(method: string, route: RouteDeclaration): ErrorCode[] {
  const isWrite = method !== "GET";
  const hasBody = Boolean(route.body ?? route.multipart ?? route.rawBody);
  const implied: [ErrorCode, boolean][] = [
    ["invalid_input", hasBody || Boolean(route.query)],
    ["unauthenticated", route.viewer === "required"],
    // The origin check rejects every write from another site's page, even on public routes.
    ["forbidden", Boolean(route.permission) || (isWrite && !route.rawBody && !route.crossOrigin)],
    ["confirmation_needed", route.confirm === true],
    ["not_found", Boolean(route.params)],
    ["too_large", hasBody],
    ["unsupported_type", Boolean(route.body ?? route.multipart)],
    ["rate_limited", isWrite && route.viewer !== "none"],
    ["no_space", Boolean(route.multipart)],
    ["unavailable", true],
  ];
  const codes = implied.filter(([, applies]) => applies).map(([code]) => code);
  return [...new Set([...codes, ...(route.errors ?? [])])];
}
