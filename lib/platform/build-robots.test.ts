import { PROTECTED_ROUTES } from "@/lib/auth/protected-routes";
import { buildRobots } from "@/lib/platform/build-robots";

const rules = buildRobots()
  .split("\n")
  .filter((line) => line.startsWith("Disallow: "))
  .map((line) => line.slice(10));
/** Matches like RFC 9309: a rule is a URL prefix, "$" marks the end. */
const isDisallowed = (path: string) =>
  rules.some((rule) => (rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule)));

describe("robots.txt", () => {
  it.each([
    "/",
    "/browse-apps",
    "/browse-apps?category=devops",
    "/app/01999999-0000-7000-8000-000000000000",
    "/project-requests-info",
    "/auth",
    "/objects/images/1/640.webp",
    "/sitemap.xml",
  ])("allows %s", (path) => {
    expect(isDisallowed(path)).toBe(false);
  });

  it.each([...PROTECTED_ROUTES, "/checkout/1", "/project-requests?page=2", "/api/apps", "/auth?next=/profile"])(
    "disallows %s",
    (path) => {
      expect(isDisallowed(path)).toBe(true);
    },
  );

  it("references the sitemap", () => {
    expect(buildRobots()).toContain("\nSitemap: http://localhost:3000/sitemap.xml\n");
  });
});
