import { appSummary } from "@/lib/apps/apps.response";
import { developerListQuery, developerParams } from "@/lib/developers/developers.schema";
import { listDeveloperApps } from "@/lib/developers/list-developer-apps";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "List a developer's published apps",
  viewer: "none",
  params: developerParams,
  query: developerListQuery,
  list: true,
  response: appSummary,
  handle: ({ params, query }) => listDeveloperApps(params.id, query),
});
