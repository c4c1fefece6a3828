import { defineRoute } from "@/lib/foundation/http/define-route";
import { health } from "@/lib/foundation/http/event-stream-response";
import { describeHealth } from "@/lib/staff/platform/readiness";

/**
 * Liveness check, which also says what runs. It does not query the database, so that a database outage does not restart
 * servers.
 */
export const GET = defineRoute({
  summary: "Liveness check",
  viewer: "none",
  response: health,
  handle: () => describeHealth(),
});
