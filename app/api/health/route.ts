import { defineRoute } from "@/lib/http/define-route";
import { health } from "@/lib/http/health.answer";

/** Whether this process answers. Asks nothing of the database, so that a database away restarts no server. */
export const GET = defineRoute({
  summary: "Whether this process answers",
  viewer: "none",
  answer: health,
  handle: () => ({ status: "ok" as const }),
});
