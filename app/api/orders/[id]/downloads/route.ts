import { listDownloads } from "@/lib/catalog/releases/downloads";
import { download } from "@/lib/catalog/releases/downloads.rows";
import { downloadsParams, releasesQuery } from "@/lib/catalog/releases/releases.schema";
import { defineRoute } from "@/lib/foundation/http/define-route";

export const GET = defineRoute({
  summary: "List the downloads of a purchase",
  viewer: "required",
  permission: "purchases.read",
  params: downloadsParams,
  query: releasesQuery,
  list: true,
  response: download,
  handle: ({ viewer, params, query }) => listDownloads(viewer, params.id, query),
});
