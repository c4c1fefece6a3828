import { developerListQuery, developerParams } from "@/lib/developers/developers.schema";
import { listDeveloperApps } from "@/lib/developers/list-developer-apps";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  viewer: "none",
  params: developerParams,
  query: developerListQuery,
  list: true,
  handle: ({ params, query }) => listDeveloperApps(params.id, query),
});
