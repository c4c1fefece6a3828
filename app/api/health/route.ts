import { defineRoute } from "@/lib/http/define-route";
import { health } from "@/lib/http/health.response";

/** Liveness check. It does not query the database, so that a database outage does not restart servers. */
export const GET = defineRoute({
  summary: "Liveness check",
  viewer: "none",
  response: health,
  handle: () => ({ status: "ok" as const }),
});
