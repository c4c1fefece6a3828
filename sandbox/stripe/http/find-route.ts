import { ApiError } from "./api-error";
import type { Route } from "./call";

type Ids = { id: string; subId: string };

/**
 * Finds the route of a method and path, and the values of its `:id` and `:subId`. Throws the provider's 404: an unknown
 * call must not seem to work.
 */
export function findRoute(routes: Route[], method: string, path: string): Ids & { route: Route } {
  for (const route of routes) {
    const ids = route.method === method ? match(route.path, path) : null;
    if (ids !== null) return { route, ...ids };
  }
  throw new ApiError(404, { type: "invalid_request_error", message: `Unrecognized request URL (${method}: ${path}).` });
}

function match(pattern: string, path: string): Ids | null {
  const [expected, given] = [pattern.split("/"), path.split("/")];
  if (expected.length !== given.length) return null;
  if (!expected.every((part, index) => part === given[index] || (part.startsWith(":") && given[index] !== "")))
    return null;
  const valueOf = (name: string) => decodeURIComponent(given[expected.indexOf(name)] ?? "");
  return { id: valueOf(":id"), subId: valueOf(":subId") };
}
