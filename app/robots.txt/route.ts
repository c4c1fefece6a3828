import { defineTextRoute } from "@/lib/http/define-text-route";
import { buildRobots } from "@/lib/platform/build-robots";

export const dynamic = "force-dynamic";
export const GET = defineTextRoute({ type: "text/plain", handle: buildRobots });
