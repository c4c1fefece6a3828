import { readFile } from "node:fs/promises";

/** Returns the route that a path belongs to, such as `/app/[id]`; few distinct names, whatever is requested. */
export type RouteMatcher = (pathname: string) => string;

const UNKNOWN_ROUTE = "none";

/** @param routes as Next names them: `/app/[id]`, `/objects/[...path]` */
export function createRouteMatcher(routes: readonly string[]): RouteMatcher {
  const fixed = new Set(routes);
  const patterns = routes
    .filter((route) => route.includes("["))
    .map((route) => ({
      route,
      pattern: new RegExp(
        `^${route
          .replace(/[.*+?^${}()|\\]/g, "\\$&")
          .replace(/\[\\\.\\\.\\\.\w+\]/g, ".+")
          .replace(/\[\w+\]/g, "[^/]+")}$`,
      ),
    }));
  return (pathname) => {
    if (fixed.has(pathname)) return pathname;
    if (pathname.startsWith("/_next/")) return "/_next";
    return patterns.find(({ pattern }) => pattern.test(pathname))?.route ?? UNKNOWN_ROUTE;
  };
}

/** Reads the routes of the build. In development there is no build, and every route is `none`. */
export async function readRoutes(folder: string): Promise<string[]> {
  const text = await readFile(`${folder}/.next/app-path-routes-manifest.json`, "utf8").catch(() => "{}");
  return [...new Set(Object.values(JSON.parse(text) as Record<string, string>))];
}
