import { PROTECTED_ROUTES } from "@/lib/auth/protected-routes";
import { buildRobots } from "@/lib/platform/build-robots";

const rules = buildRobots()
  .split("\n")
  .filter((line) => line.startsWith("Disallow: "))
  .map((line) => line.slice(10));
/** As RFC 9309 reads a rule: the beginning of an address, "$" its end. */
const isClosed = (address: string) =>
  rules.some((rule) => (rule.endsWith("$") ? address === rule.slice(0, -1) : address.startsWith(rule)));

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
  ])("leaves %s open", (address) => {
    expect(isClosed(address)).toBe(false);
  });

  it.each([...PROTECTED_ROUTES, "/checkout/1", "/project-requests?page=2", "/api/apps", "/auth?next=/profile"])(
    "closes %s",
    (address) => {
      expect(isClosed(address)).toBe(true);
    },
  );

  it("names the sitemap", () => {
    expect(buildRobots()).toContain("\nSitemap: http://localhost:3000/sitemap.xml\n");
  });
});
