import { PROTECTED_ROUTES, SECRET_ROUTES } from "@/lib/auth/protected-routes";
import { siteUrl } from "@/lib/site";

// "$" marks the end of a URL: /project-requests is protected, /project-requests-info is public.
const protectedRules = PROTECTED_ROUTES.flatMap((route) => [`${route}$`, `${route}?`, `${route}/`]);

/** Builds `/robots.txt`: allows all public pages, disallows protected pages and the API. */
export function buildRobots(): string {
  const disallowed = ["/api/", "/auth?", ...SECRET_ROUTES, ...protectedRules].map((path) => `Disallow: ${path}`);
  return [
    "User-agent: *",
    "Allow: /",
    ...disallowed,
    "",
    `Sitemap: ${new URL("/sitemap.xml", siteUrl()).href}`,
    "",
  ].join("\n");
}
