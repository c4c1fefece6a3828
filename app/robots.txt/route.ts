import { defineDocument } from "@/lib/http/define-document";
import { buildRobots } from "@/lib/platform/build-robots";

export const dynamic = "force-dynamic";
export const GET = defineDocument({ type: "text/plain", handle: buildRobots });
