import { appSummary } from "@/lib/catalog/apps/apps.rows";
import { defineRoute } from "@/lib/foundation/http/define-route";
import { developerListQuery, developerParams } from "@/lib/hiring/developers/developers.queries";
import { listDeveloperApps } from "@/lib/hiring/developers/read-developers";

export const GET = defineRoute({
  summary: "List a developer's published apps",
  viewer: "none",
  params: developerParams,
  query: developerListQuery,
  list: true,
  response: appSummary,
  handle: ({ params, query }) => listDeveloperApps(params.id, query),
});
