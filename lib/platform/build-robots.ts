import { PROTECTED_ROUTES, SECRET_ROUTES } from "@/lib/auth/protected-routes";
import { siteUrl } from "@/lib/site";

// "$" ends an address: /project-requests is for members, /project-requests-info is for everyone.
const protectedRules = PROTECTED_ROUTES.flatMap((route) => [`${route}$`, `${route}?`, `${route}/`]);

/** `/robots.txt`: everything public may be read, signed-in screens and calls need not be. */
export function buildRobots(): string {
  const closed = ["/api/", "/auth?", ...SECRET_ROUTES, ...protectedRules].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", "Allow: /", ...closed, "", `Sitemap: ${new URL("/sitemap.xml", siteUrl()).href}`, ""].join(
    "\n",
  );
}
