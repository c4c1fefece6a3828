import { PROTECTED_ROUTES } from "@/lib/foundation/auth/protected-routes";
import { config } from "@/middleware";

it("the middleware matches every protected route with its subpaths, and nothing else", () => {
  expect([...config.matcher].sort()).toEqual(PROTECTED_ROUTES.map((route) => `${route}/:path*`).sort());
});
