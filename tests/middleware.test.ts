import { PROTECTED_ROUTES } from "@/lib/auth/protected-routes";
import { config } from "@/middleware";

it("the middleware stands before every protected route and everything below it, and before nothing else", () => {
  expect([...config.matcher].sort()).toEqual(PROTECTED_ROUTES.map((route) => `${route}/:path*`).sort());
});
