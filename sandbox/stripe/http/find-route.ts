import { ApiError } from "./api-error";
import type { Route } from "./call";

/**
 * Finds the route of a method and path, and the value of its `:id`. Throws the provider's 404: an unknown call must
 * not seem to work.
 */
export function findRoute(routes: Route[], method: string, path: string): { route: Route; id: string } {
  for (const route of routes) {
    const id = route.method === method ? match(route.path, path) : null;
    if (id !== null) return { route, id };
  }
  throw new ApiError(404, { type: "invalid_request_error", message: `Unrecognized request URL (${method}: ${path}).` });
}

function match(pattern: string, path: string): string | null {
  const [expected, given] = [pattern.split("/"), path.split("/")];
  if (expected.length !== given.length) return null;
  if (!expected.every((part, index) => part === given[index] || (part === ":id" && given[index] !== ""))) return null;
  return decodeURIComponent(given[expected.indexOf(":id")] ?? "");
}
