import { appsQuery } from "@/lib/apps/apps.schema";
import { listApps } from "@/lib/apps/list-apps";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({ viewer: "none", query: appsQuery, list: true, handle: ({ query }) => listApps(query) });
