import { defineRoute } from "@/lib/foundation/http/define-route";
import { ready } from "@/lib/foundation/http/event-stream-response";
import { checkReadiness } from "@/lib/staff/platform/readiness";

/** Readiness check: 503 while the database or the folder of uploads is unavailable. */
export const GET = defineRoute({
  summary: "Readiness check",
  viewer: "none",
  response: ready,
  handle: async () => {
    await checkReadiness();
    return { status: "ok" as const };
  },
});
