import { defineRoute } from "@/lib/http/define-route";
import { health } from "@/lib/http/health.response";

/** Whether this process answers. Asks nothing of the database, so that a database away restarts no server. */
export const GET = defineRoute({
  summary: "Whether this process answers",
  viewer: "none",
  response: health,
  handle: () => ({ status: "ok" as const }),
});
