import { defineRoute } from "@/lib/http/define-route";
import { checkReadiness } from "@/lib/platform/check-readiness";

/** Whether this server can do its work: 503 while the database is away. */
export const GET = defineRoute({
  viewer: "none",
  handle: async () => {
    await checkReadiness();
    return { status: "ok" };
  },
});
