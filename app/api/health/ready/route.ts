import { defineRoute } from "@/lib/http/define-route";
import { health } from "@/lib/http/health.response";
import { checkReadiness } from "@/lib/platform/check-readiness";

/** Readiness check: 503 while the database is unavailable. */
export const GET = defineRoute({
  summary: "Readiness check",
  viewer: "none",
  response: health,
  handle: async () => {
    await checkReadiness();
    return { status: "ok" as const };
  },
});
