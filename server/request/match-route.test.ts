import { createRouteMatcher } from "@/server/request/match-route";

describe("createRouteMatcher", () => {
  const name = createRouteMatcher([
    "/",
    "/browse-apps",
    "/app/[id]",
    "/api/apps/[id]/reviews",
    "/objects/[...path]",
    "/api/openapi.json",
  ]);

  it.each([
    ["/", "/"],
    ["/browse-apps", "/browse-apps"],
    ["/app/1f0d", "/app/[id]"],
    ["/api/apps/7/reviews", "/api/apps/[id]/reviews"],
    ["/objects/apps/7/a.png", "/objects/[...path]"],
    ["/api/openapi.json", "/api/openapi.json"],
    ["/_next/static/x.js", "/_next"],
    ["/wp-admin.php", "none"],
    ["/app/1/2", "none"],
    ["/api/openapixjson", "none"],
  ])("matches %s to %s", (path, route) => expect(name(path)).toBe(route));
});
