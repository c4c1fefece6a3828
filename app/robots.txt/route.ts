import { defineTextRoute } from "@/lib/foundation/http/define-text-route";
import { buildRobots } from "@/lib/staff/site/sitemap";

export const dynamic = "force-dynamic";
export const GET = defineTextRoute({ type: "text/plain", handle: buildRobots });
