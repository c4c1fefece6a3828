import { defineRoute } from "@/lib/http/define-route";
import { getStats } from "@/lib/platform/get-stats";

export const GET = defineRoute({ viewer: "required", permission: "platform.manage", handle: ({ viewer }) => getStats(viewer) });
